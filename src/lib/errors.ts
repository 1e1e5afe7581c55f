import {
  type Bag,
  categoryOfCode,
  categoryOfStatus,
  categoryOfText,
  causeChain,
  codeIn,
  isBag,
  isTransient,
  statusIn,
} from '#/lib/error-signals'
import * as m from '#/lib/messages.gen'

export type Category =
  | 'network'
  | 'auth'
  | 'permission'
  | 'validation'
  | 'not_found'
  | 'rate_limit'
  | 'server'
  | 'unknown'

/** The catalogue: the specification's words in English. */
const MESSAGES: Record<Category, () => string> = {
  network: () => m.errors_network(),
  auth: () => m.errors_auth(),
  permission: () => m.errors_permission(),
  validation: () => m.errors_validation(),
  not_found: () => m.errors_notFound(),
  rate_limit: () => m.errors_rateLimit(),
  server: () => m.errors_server(),
  unknown: () => m.errors_unknown(),
}

/** Returns the catalogue's words for a category, in the language spoken now. */
export const messageOf = (category: Category): string => MESSAGES[category]()

/** When to come again where nothing better is known: an outage takes seconds to be noticed and to be over. */
export const UNAVAILABLE_RETRY_SECONDS = 5

const DEFAULT_STATUS: Record<Category, number> = {
  network: 503,
  auth: 401,
  permission: 403,
  validation: 422,
  not_found: 404,
  rate_limit: 429,
  server: 500,
  unknown: 500,
}

export interface AppErrorInit {
  /** Stable and machine-readable, such as 'event_full'. */
  code: string
  category?: Category | undefined
  status?: number | undefined
  /** Shown to the person; the catalogue's words when absent. */
  detail?: string | undefined
  /** For logs, when it should differ from what the person reads. */
  message?: string | undefined
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
  /** Further members of the problem, for the program that asked; never named like its own. */
  extra?: Record<string, unknown> | undefined
  cause?: unknown
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: string
  readonly category: Category
  readonly status: number
  readonly detail: string
  readonly fields?: Record<string, string>
  readonly retryAfterSeconds?: number
  readonly extra?: Record<string, unknown>

  constructor(init: AppErrorInit) {
    const category = init.category ?? (init.status === undefined ? 'unknown' : categoryOfStatus(init.status))
    const detail = init.detail ?? messageOf(category)
    super(init.message ?? detail, init.cause === undefined ? undefined : { cause: init.cause })
    this.code = init.code
    this.category = category
    this.status = init.status ?? DEFAULT_STATUS[category]
    this.detail = detail
    if (init.fields) this.fields = init.fields
    if (init.retryAfterSeconds !== undefined) this.retryAfterSeconds = init.retryAfterSeconds
    if (init.extra) this.extra = init.extra
  }

  static auth(detail?: string): AppError {
    return new AppError({ code: 'unauthenticated', category: 'auth', detail })
  }

  static permission(detail?: string): AppError {
    return new AppError({ code: 'forbidden', category: 'permission', detail })
  }

  static notFound(detail?: string): AppError {
    return new AppError({ code: 'not_found', category: 'not_found', detail })
  }

  static validation(fields: Record<string, string>, detail?: string): AppError {
    return new AppError({ code: 'invalid_input', category: 'validation', fields, detail })
  }

  /** A refusal that depends on the state of things, not on the shape of the input. */
  static conflict(code: string, detail: string): AppError {
    return new AppError({ code, category: 'validation', status: 409, detail })
  }

  static rateLimit(retryAfterSeconds: number, detail?: string): AppError {
    return new AppError({ code: 'rate_limited', category: 'rate_limit', retryAfterSeconds, detail })
  }
}

function appErrorIn(links: Bag[]): AppError | undefined {
  return links.find((link): link is Bag & AppError => link instanceof AppError)
}

/** What codes and statuses say; undefined when only the wording is left to go by. */
function structuralCategory(links: Bag[]): Category | undefined {
  const known = appErrorIn(links)?.category
  if (known) return known
  const code = codeIn(links)
  if (code) return categoryOfCode(code)
  const status = statusIn(links)
  if (status !== undefined) return categoryOfStatus(status)
  return links.some(({ name }) => name === 'TimeoutError') ? 'network' : undefined
}

export function categorise(error: unknown): Category {
  if (typeof error === 'string') return categoryOfText(error) ?? 'unknown'
  const links = causeChain(error)
  const structural = structuralCategory(links)
  if (structural) return structural
  for (const { message } of links.toReversed()) {
    const category = typeof message === 'string' ? categoryOfText(message) : undefined
    if (category) return category
  }
  return 'unknown'
}

/** An AppError's own words, else the catalogue's: a raw error's text never reaches a person. */
export function userMessage(error: unknown): string {
  return appErrorIn(causeChain(error))?.detail ?? messageOf(categorise(error))
}

/** What stands at a field when what was sent from it failed: what was wrong with the field, or else why it failed at all. */
export function messageAt(field: string, error: Error): string
export function messageAt(field: string, error: unknown): string | undefined
export function messageAt(field: string, error: unknown): string | undefined {
  if (!error) return undefined
  return (error instanceof AppError && error.fields?.[field]) || userMessage(error)
}

/** RFC 9457; `code`, `category`, `fields` and `retryAfterSeconds` are our extension members. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  category: Category
  detail: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** For programs, in HTTP's own words; people read `detail`. */
const HTTP_PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
const OTHER_PHRASE = 'Error'

/** What a raw error may become on the server: judged by codes and statuses, never by its wording. */
function knownRefusal(links: Bag[]): AppError {
  const code = codeIn(links)
  const structural = structuralCategory(links) ?? 'server'
  // A database or mail server we cannot reach is our trouble, not the caller's connection.
  if (structural === 'network' && statusIn(links) === undefined) {
    return new AppError({ code: 'unavailable', category: 'server', status: 503 })
  }
  if (structural === 'server') {
    const status = code && isTransient(code) ? 503 : (statusIn(links) ?? 500)
    return new AppError({ code: status === 503 ? 'unavailable' : 'server_error', category: 'server', status })
  }
  if (code === '23505') return new AppError({ code: 'already_exists', category: structural, status: 409 })
  const status = code === undefined ? statusIn(links) : undefined
  return new AppError({ code: structural, category: structural, status })
}

/** The body of a refused request. A raw error gives away its category and nothing else. */
export function toProblem(error: unknown): Problem {
  const links = causeChain(error)
  const known = appErrorIn(links) ?? knownRefusal(links)
  const retryAfterSeconds =
    known.retryAfterSeconds ?? (known.status === 503 ? UNAVAILABLE_RETRY_SECONDS : undefined)
  return {
    ...known.extra,
    type: 'about:blank',
    title: HTTP_PHRASES[known.status] ?? OTHER_PHRASE,
    status: known.status,
    code: known.code,
    category: known.category,
    detail: known.detail,
    ...(known.fields && { fields: known.fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

const isCategory = (value: unknown): value is Category =>
  typeof value === 'string' && Object.hasOwn(MESSAGES, value)

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

function fieldsOf(value: unknown): Record<string, string> | undefined {
  if (!isBag(value)) return undefined
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

const OWN_MEMBERS = ['type', 'title', 'status', 'code', 'category', 'detail', 'fields', 'retryAfterSeconds']

function extraOf(bag: Bag): Record<string, unknown> | undefined {
  const further = Object.entries(bag).filter(([name]) => !OWN_MEMBERS.includes(name))
  return further.length > 0 ? Object.fromEntries(further) : undefined
}

/** Takes any body, since a proxy in between may answer with a page of its own. */
export function fromProblem(status: number, body: unknown): AppError {
  const bag: Bag = isBag(body) ? body : {}
  const seconds = bag.retryAfterSeconds
  return new AppError({
    code: nonEmpty(bag.code) ?? `http_${status}`,
    category: isCategory(bag.category) ? bag.category : categoryOfStatus(status),
    status,
    detail: nonEmpty(bag.detail),
    fields: fieldsOf(bag.fields),
    retryAfterSeconds: typeof seconds === 'number' ? seconds : undefined,
    extra: extraOf(bag),
  })
}
