import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** Prometheus figures of this process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer, by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
    errors: new Counter({
      name: 'app_errors_total',
      help: 'Errors answered, by category of the catalogue',
      labelNames: ['category'],
      registers: [registry],
    }),
    liveConnections: new Gauge({
      name: 'live_connections',
      help: 'Open live streams',
      registers: [registry],
    }),
    shed: new Counter({
      name: 'requests_shed_total',
      help: 'Requests sent away at the door since there was too much to do, by what showed it',
      labelNames: ['reason'],
      registers: [registry],
    }),
    messages: new Counter({
      name: 'messages_total',
      help: 'Messages to people, by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
