//! Knots in a graph, their shortest cycles, and the arrows to cut.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Arrows between nodes.
pub type Graph = BTreeMap<usize, BTreeSet<usize>>;

/// Strongly connected components of more than one node, the largest first, by Tarjan's algorithm.
pub fn knots(graph: &Graph) -> Vec<Vec<usize>> {
    let mut search =
        Search { graph, index: BTreeMap::new(), low: BTreeMap::new(), stack: Vec::new(), knots: Vec::new() };
    for node in graph.keys() {
        if !search.index.contains_key(node) {
            search.visit(*node);
        }
    }
    let mut knots = search.knots;
    knots.sort_by_key(|knot| (usize::MAX - knot.len(), knot.clone()));
    knots
}

struct Search<'a> {
    graph: &'a Graph,
    /// The order in which nodes were visited.
    index: BTreeMap<usize, usize>,
    /// The earliest node on the stack that a node leads to.
    low: BTreeMap<usize, usize>,
    stack: Vec<usize>,
    knots: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, node: usize) {
        let index = self.index.len();
        self.index.insert(node, index);
        self.low.insert(node, index);
        self.stack.push(node);
        for next in self.graph.get(&node).into_iter().flatten() {
            if !self.index.contains_key(next) {
                self.visit(*next);
                self.low.insert(node, self.low[&node].min(self.low[next]));
            } else if self.stack.contains(next) {
                self.low.insert(node, self.low[&node].min(self.index[next]));
            }
        }
        if self.low[&node] == index {
            let begin = self.stack.iter().position(|on| *on == node).expect("a node is on the stack until its knot is");
            let mut knot = self.stack.split_off(begin);
            knot.sort_unstable();
            self.knots.extend(Some(knot).filter(|knot| knot.len() > 1));
        }
    }
}

/// The part of a graph between some nodes.
pub fn within(graph: &Graph, nodes: &[usize]) -> Graph {
    let inside = |node: &usize| nodes.contains(node);
    let arrows = |node: &usize| graph.get(node).into_iter().flatten().copied().filter(inside).collect();
    nodes.iter().map(|node| (*node, arrows(node))).collect()
}

/// For each arrow of a knot the shortest cycle through it, without repeats, the shortest first.
pub fn cycles(knot: &Graph) -> Vec<Vec<usize>> {
    let mut cycles = BTreeSet::new();
    for (from, nexts) in knot {
        for next in nexts {
            let mut cycle = way(knot, *next, *from);
            let smallest = cycle.iter().enumerate().min_by_key(|(_, node)| **node).map_or(0, |(at, _)| at);
            cycle.rotate_left(smallest);
            cycles.insert((cycle.len(), cycle));
        }
    }
    cycles.into_iter().map(|(_, cycle)| cycle).filter(|cycle| !cycle.is_empty()).collect()
}

/// The shortest path between two nodes, both included; empty if there is none.
fn way(graph: &Graph, from: usize, to: usize) -> Vec<usize> {
    let mut before = BTreeMap::from([(from, from)]);
    let mut queue = VecDeque::from([from]);
    while let Some(node) = queue.pop_front().filter(|node| *node != to) {
        for next in graph.get(&node).into_iter().flatten() {
            if !before.contains_key(next) {
                before.insert(*next, node);
                queue.push_back(*next);
            }
        }
    }
    let mut way: Vec<usize> = before.contains_key(&to).then_some(to).into_iter().collect();
    while let Some(node) = way.last().copied().filter(|node| *node != from) {
        way.push(before[&node]);
    }
    way.reverse();
    way
}

/// Arrows without which no knot has more than `allowed` nodes. Found greedily: in each step the arrow that most of the
/// shortest cycles share, relative to the number of its uses.
pub fn cuts(graph: &Graph, allowed: usize, uses: impl Fn(usize, usize) -> usize) -> Vec<(usize, usize)> {
    let mut graph = graph.clone();
    let mut cuts = Vec::new();
    while let Some(knot) = knots(&graph).into_iter().next().filter(|knot| knot.len() > allowed) {
        let mut shared: BTreeMap<(usize, usize), usize> = BTreeMap::new();
        for cycle in cycles(&within(&graph, &knot)) {
            let nexts = cycle.iter().cycle().skip(1);
            cycle.iter().zip(nexts).for_each(|(from, to)| *shared.entry((*from, *to)).or_default() += 1);
        }
        let worth = |((from, to), cycles): &((usize, usize), usize)| cycles * 100 / uses(*from, *to).max(1);
        let Some(((from, to), _)) = shared.into_iter().max_by_key(worth) else { break };
        graph.entry(from).or_default().remove(&to);
        cuts.push((from, to));
    }
    cuts
}

#[test]
fn knots_are_found_with_their_cycles_and_cuts() {
    let graph = |arrows: &[(usize, usize)]| {
        let mut graph = Graph::new();
        arrows.iter().for_each(|(from, to)| _ = graph.entry(*from).or_default().insert(*to));
        graph
    };
    let line = graph(&[(1, 2), (2, 3), (1, 3)]);
    assert!(knots(&line).is_empty());
    let knotted = graph(&[(1, 2), (2, 3), (3, 1), (3, 4), (4, 5), (5, 4), (6, 1)]);
    assert_eq!(knots(&knotted), [vec![1, 2, 3], vec![4, 5]]);
    assert_eq!(cycles(&within(&knotted, &[1, 2, 3])), [vec![1, 2, 3]]);
    assert_eq!(cuts(&knotted, 2, |from, _| if from == 2 { 1 } else { 5 }), [(2, 3)]);
    assert!(cuts(&knotted, 3, |_, _| 1).is_empty());
}
