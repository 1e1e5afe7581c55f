import { z } from 'zod'

/** As much of JSON Schema as the API's description uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = Record<string, { schema?: Schema }>
export type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Each call by its name in the access table, such as `GET /events/{id}`. */
export const operationsOf = ({ paths }: Description): Map<string, Operation> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  )

/** RFC 9457: a problem may have further members. */
const OPEN = new Set(['Problem'])

/** The schema as one that refuses what it does not name: an answer tells what is described and nothing else. */
function closed(schema: Schema): Schema {
  const each = (of: Record<string, Schema>) =>
    Object.fromEntries(Object.entries(of).map(([name, one]) => [name, closed(one)]))
  const { $ref, properties, additionalProperties, items, anyOf, oneOf, allOf, ...rest } = schema
  return {
    ...rest,
    ...($ref && { $ref: $ref.replace('#/components/schemas/', '#/$defs/') }),
    ...(properties && { properties: each(properties), additionalProperties: false }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? closed(additionalProperties) : additionalProperties,
    }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(oneOf && { oneOf: oneOf.map(closed) }),
    // Each part of these names only some of it.
    ...(allOf && { allOf: allOf.map((part) => ({ ...part, ...(part.$ref && closed(part)) })) }),
  }
}

export type Answer = { status: number; type: string; text: string }

/** Says of an answer what about it the description does not say. */
export function describedAnswers(document: Description) {
  const $defs = Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      OPEN.has(name) ? schema : closed(schema),
    ]),
  )
  const made = new Map<string, z.ZodType>()
  const shapeOf = (name: string, schema: Schema): z.ZodType => {
    const known = made.get(name)
    if (known) return known
    const shape = z.fromJSONSchema({ ...closed(schema), $defs } as Parameters<typeof z.fromJSONSchema>[0])
    made.set(name, shape)
    return shape
  }
  return (route: string, operation: Operation, { status, type, text }: Answer): string[] => {
    const described = operation.responses[status]
    if (!described) return [`${status} is described nowhere: ${text.slice(0, 200)}`]
    const [media = ''] = type.split(';')
    const content = described.content?.[media]
    if (!content?.schema)
      return described.content && text ? [`${status} as ${media} is described nowhere`] : []
    if (!media.endsWith('json')) return []
    const { error } = shapeOf(`${route} ${status}`, content.schema).safeParse(JSON.parse(text))
    return (error?.issues ?? []).map(
      (issue) => `${status} is described otherwise at ${issue.path.join('.')}: ${issue.message}`,
    )
  }
}
