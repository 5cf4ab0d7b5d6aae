//! The state of the matching during its search: duals, labels of the alternating trees, and nested blossoms.

use super::Cost;

/// No vertex, edge end, edge or blossom.
pub const NONE: usize = usize::MAX;

/// The place of a vertex or blossom in the alternating trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VertexLabel {
    /// In no tree.
    Free,
    /// At an even distance from a root: edges may grow from here.
    Outer,
    /// At an odd distance from a root.
    Inner,
    /// `Outer`, and met while the base of a new blossom is searched.
    Seen,
}

/// The graph, the matching, and the state of the search. Vertices are `0..n`, blossoms `n..2n`. Edge `k` has the ends
/// `2k` and `2k + 1`; an end stands for the vertex there.
pub struct MatchingState {
    /// The number of vertices.
    pub n: usize,
    /// The weights of the edges. All are even, so that all duals stay integers.
    pub weights: Vec<Cost>,
    /// The vertex at each edge end.
    pub vertex: Vec<usize>,
    /// The far edge ends of each vertex.
    pub neighbours: Vec<Vec<usize>>,
    /// For each vertex the far end of its matched edge.
    pub mate: Vec<usize>,
    pub label: Vec<VertexLabel>,
    /// The end through which a vertex or blossom got its label.
    pub label_end: Vec<usize>,
    /// The outermost blossom of each vertex, or the vertex.
    pub outermost: Vec<usize>,
    pub parent: Vec<usize>,
    /// The parts of each blossom around its odd cycle, from the base.
    pub parts: Vec<Vec<usize>>,
    /// The edge ends between a part and the next one.
    pub ends: Vec<Vec<usize>>,
    /// The vertex of each blossom that is not matched inside of it.
    pub base: Vec<usize>,
    /// The edge of least slack to another outer blossom; for a free vertex, from any outer one.
    pub best: Vec<usize>,
    /// For each outer blossom the best edges to other outer blossoms, once it has been collected.
    pub best_edges: Vec<Option<Vec<usize>>>,
    pub unused: Vec<usize>,
    /// Twice the dual of each vertex; the dual of each blossom.
    pub dual: Vec<Cost>,
    /// Edges known to have no slack in this stage.
    pub tight: Vec<bool>,
    /// Outer vertices whose edges are not yet looked at.
    pub queue: Vec<usize>,
}

impl MatchingState {
    /// An empty matching with duals that leave no edge with a negative slack.
    pub fn new(n: usize, edges: &[(usize, usize, Cost)]) -> Self {
        let mut neighbours = vec![Vec::new(); n];
        let mut dual = vec![0; 2 * n];
        let mut top = vec![None; n];
        for (k, &(i, j, weight)) in edges.iter().enumerate() {
            neighbours[i].push(2 * k + 1);
            neighbours[j].push(2 * k);
            for v in [i, j] {
                top[v] = top[v].max(Some(weight));
            }
        }
        (0..n).for_each(|v| dual[v] = top[v].unwrap_or(0));
        Self {
            n,
            weights: edges.iter().map(|&(_, _, weight)| weight).collect(),
            vertex: edges.iter().flat_map(|&(i, j, _)| [i, j]).collect(),
            neighbours,
            mate: vec![NONE; n],
            label: vec![VertexLabel::Free; 2 * n],
            label_end: vec![NONE; 2 * n],
            outermost: (0..n).collect(),
            parent: vec![NONE; 2 * n],
            parts: vec![Vec::new(); 2 * n],
            ends: vec![Vec::new(); 2 * n],
            base: (0..n).chain(std::iter::repeat_n(NONE, n)).collect(),
            best: vec![NONE; 2 * n],
            best_edges: vec![None; 2 * n],
            unused: (n..2 * n).rev().collect(),
            dual,
            tight: vec![false; edges.len()],
            queue: Vec::new(),
        }
    }

    /// How far edge `k` is from being usable, doubled; never negative outside of blossoms.
    pub fn slack(&self, k: usize) -> Cost {
        self.dual[self.vertex[2 * k]] + self.dual[self.vertex[2 * k + 1]] - 2 * self.weights[k]
    }

    /// Whether edge `one` has less slack than `other`, which may be none.
    pub fn is_better(&self, one: usize, other: usize) -> bool {
        other == NONE || self.slack(one) < self.slack(other)
    }

    /// Whether `b` is a blossom in use that no other contains.
    pub fn is_outermost_blossom(&self, b: usize) -> bool {
        b >= self.n && self.base[b] != NONE && self.parent[b] == NONE
    }

    /// All vertices of a blossom, or the vertex itself.
    pub fn leaves(&self, b: usize) -> Vec<usize> {
        let (mut leaves, mut open) = (Vec::new(), vec![b]);
        while let Some(at) = open.pop() {
            if at < self.n { leaves.push(at) } else { open.extend(self.parts[at].iter().rev()) }
        }
        leaves
    }

    /// Labels the outermost blossom of `w`, reached through `end`. The mate of an inner one becomes outer.
    pub fn assign(&mut self, w: usize, label: VertexLabel, end: usize) {
        let b = self.outermost[w];
        for at in [w, b] {
            (self.label[at], self.label_end[at], self.best[at]) = (label, end, NONE);
        }
        if label == VertexLabel::Outer {
            let leaves = self.leaves(b);
            self.queue.extend(leaves);
        } else {
            let mate = self.mate[self.base[b]];
            self.assign(self.vertex[mate], VertexLabel::Outer, mate ^ 1);
        }
    }

    /// The sum of the duals of all blossoms that contain both vertices.
    pub fn common(&self, v: usize, w: usize) -> Cost {
        if self.outermost[v] != self.outermost[w] {
            return 0;
        }
        let parent = |b: usize| Some(self.parent[b]).filter(|b| *b != NONE);
        let around = |v: usize| std::iter::successors(parent(v), |b| parent(*b));
        let second: Vec<usize> = around(w).collect();
        around(v).filter(|b| second.contains(b)).map(|b| self.dual[b]).sum()
    }

    /// The vertex of a matched edge end's partner, if any.
    pub fn partner(&self, v: usize) -> Option<usize> {
        (self.mate[v] != NONE).then(|| self.vertex[self.mate[v]])
    }
}
