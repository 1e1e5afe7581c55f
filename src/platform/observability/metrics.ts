import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** How things stand, set by `measure` whenever somebody asks. */
const createLevels = (registers: Registry[]) => ({
  databaseUp: new Gauge({ name: 'database_up', help: '1 while the database answers', registers }),
  databaseAnswer: new Gauge({
    name: 'database_answer_seconds',
    help: 'A trivial statement on the way of all others, by quantile of the last minute',
    labelNames: ['quantile'],
    registers,
  }),
  pool: new Gauge({
    name: 'database_pool',
    help: 'Connections of this process (total, idle, max), and statements that wait for one',
    labelNames: ['state'],
    registers,
  }),
  replica: new Gauge({
    name: 'database_replica',
    help: '1 while the replica is read from (used), 0 while it is away or behind; absent where there is none',
    labelNames: ['state'],
    registers,
  }),
  jobs: new Gauge({
    name: 'job_queue',
    help: 'Jobs of all processes that are due, run, or failed for good lately',
    labelNames: ['state'],
    registers,
  }),
  outbox: new Gauge({
    name: 'outbox_messages',
    help: 'Messages of all processes that wait, were tried in vain, or failed for good',
    labelNames: ['state'],
    registers,
  }),
  oldest: new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the oldest that is due waits',
    labelNames: ['queue'],
    registers,
  }),
  liveConnections: new Gauge({ name: 'live_connections', help: 'Open live streams', registers }),
  liveTopics: new Gauge({ name: 'live_topics', help: 'Topics that somebody watches', registers }),
})

const createLiveFigures = (registers: Registry[]) => ({
  hints: new Counter({
    name: 'live_hints_total',
    help: 'Hints of changes written to live streams, one for each stream',
    registers,
  }),
  cutOff: new Counter({
    name: 'live_readers_cut_off_total',
    help: 'Live streams that were ended since their reader lagged behind',
    registers,
  }),
  resyncs: new Counter({
    name: 'live_resyncs_total',
    help: 'How often everybody was told to read anew, since hints may have been missed',
    registers,
  }),
  hintSeconds: new Histogram({
    name: 'live_hint_seconds',
    help: 'From the announcement in the transaction until the last stream of this process was told',
    buckets: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 10],
    registers,
  }),
})

/** Of live streams; told by the hub. */
export type LiveFigures = ReturnType<typeof createLiveFigures>

/** Prometheus figures of this process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers,
    }),
    errors: new Counter({
      name: 'app_errors_total',
      help: 'Errors answered, by category of the catalogue',
      labelNames: ['category'],
      registers,
    }),
    unexpectedErrors: new Counter({
      name: 'unexpected_errors_total',
      help: 'Failures that should not have happened, of requests, jobs and messages: what admins are told of',
      registers,
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests sent away at the door since there was too much to do, by what showed it',
      labelNames: ['reason'],
      registers: [registry],
    }),
    replicaReads: new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that a replica may answer, by who answered',
      labelNames: ['answered_by'],
      registers,
    }),
    messages: new Counter({
      name: 'messages_total',
      help: 'Messages to people, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'job_seconds',
      help: 'Time a job took, by its name and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 10, 60, 300],
      registers,
    }),
    cacheLookups: new Counter({
      name: 'page_cache_lookups_total',
      help: 'Anonymous answers asked of the cache, by whether they were there',
      labelNames: ['result'],
      registers,
    }),
    live: createLiveFigures(registers),
    levels: createLevels(registers),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
