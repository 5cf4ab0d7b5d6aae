//! A connection beside the bot's. The thread waits for its answers, and the paused clock stands meanwhile.

use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::task::{Context, Poll, Wake, Waker};
use std::thread;

use sqlx::any::{AnyConnectOptions, AnyRow};
use sqlx::{AnyConnection, AssertSqlSafe, ConnectOptions, Connection, FromRow};
use tokio::runtime::Runtime;
use url::Url;

/// A connection to the database.
pub struct Beside(Way);

enum Way {
    /// SQLite answers by another thread.
    Here(Box<AnyConnection>),
    /// A socket is polled by another thread.
    There(Sender<Job>),
}

type Job = Box<dyn FnOnce(&Runtime, &mut AnyConnection) + Send>;

/// A value for a statement.
#[derive(Clone)]
pub enum Value {
    Number(Option<i64>),
    Text(String),
}

impl Beside {
    /// Connects to a file or a server.
    pub fn to(url: Url) -> Self {
        sqlx::any::install_default_drivers();
        let options = AnyConnectOptions::from_url(&url).expect("an address");
        if url.scheme() == "sqlite" {
            let connection = at_once(AnyConnection::connect_with(&options)).expect("a connection");
            return Self(Way::Here(Box::new(connection)));
        }
        let (jobs, work) = channel::<Job>();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
            let mut connection =
                runtime.block_on(AnyConnection::connect_with(&options)).expect("a connection to the server");
            for job in work {
                job(&runtime, &mut connection);
            }
            // Told to the server, so that nobody finds the connection when this is gone.
            let _ = runtime.block_on(connection.close());
        });
        Self(Way::There(jobs))
    }

    /// The rows of a statement.
    pub fn rows<R>(&mut self, sql: &'static str, values: &[Value]) -> Vec<R>
    where
        R: for<'r> FromRow<'r, AnyRow> + Send + Unpin + 'static,
    {
        match &mut self.0 {
            Way::Here(connection) => at_once(fetch(connection, sql, values.to_vec())),
            Way::There(jobs) => {
                let (answer, answered) = channel();
                let values = values.to_vec();
                let job: Job = Box::new(move |runtime, connection| {
                    let _ = answer.send(runtime.block_on(fetch(connection, sql, values)));
                });
                jobs.send(job).expect("the thread lives");
                answered.recv().expect("an answer")
            }
        }
    }

    /// The only value of a statement that has one row.
    pub fn number(&mut self, sql: &'static str, values: &[Value]) -> i64 {
        self.rows::<(i64,)>(sql, values)[0].0
    }

    /// Carries statements out.
    pub fn run(&mut self, sql: &str) {
        let sql = sql.to_owned();
        match &mut self.0 {
            Way::Here(connection) => at_once(execute(connection, sql)),
            Way::There(jobs) => {
                let (done, is_done) = channel();
                let job: Job = Box::new(move |runtime, connection| {
                    runtime.block_on(execute(connection, sql));
                    let _ = done.send(());
                });
                jobs.send(job).expect("the thread lives");
                is_done.recv().expect("carried out");
            }
        }
    }
}

async fn fetch<R>(connection: &mut AnyConnection, sql: &'static str, values: Vec<Value>) -> Vec<R>
where
    R: for<'r> FromRow<'r, AnyRow> + Send + Unpin + 'static,
{
    let mut query = sqlx::query_as::<_, R>(sql);
    for value in values {
        query = match value {
            Value::Number(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
        };
    }
    query.fetch_all(connection).await.unwrap_or_else(|error| panic!("{error}: {sql}"))
}

async fn execute(connection: &mut AnyConnection, sql: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(sql.clone())).execute(connection).await;
    done.unwrap_or_else(|error| panic!("{error}: {sql}"));
}

/// Polls a future until it is ready. The thread waits for it, and the paused clock stands.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    struct Unpark(thread::Thread);

    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }

    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(result) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return result;
        }
        thread::park();
    }
}
