import { actorsOf, type EndpointDef, type EndpointGroup } from '@banso/contract/endpoint'
import { type ErrorCode, errorCatalog } from '@banso/contract/errors'
import * as z from 'zod'

type Json = Record<string, unknown>

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'request_id'],
      properties: {
        code: { enum: Object.keys(errorCatalog) },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        uid: { type: 'string' },
        request_id: { type: 'string' },
      },
    },
    data: {},
  },
}

/** By name, so that a diff shows what changed and not what moved. */
const sorted = (entries: Json): Json =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** The OpenAPI 3.1 document of a contract, made from the endpoints alone. */
export function openapi(contract: Readonly<Record<string, EndpointGroup>>): Json {
  const schemas: Json = { Error: errorSchema }
  const paths: Record<string, Json> = {}
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, def] of Object.entries(endpoints)) {
      paths[def.path] ??= {}
      ;(paths[def.path] as Json)[def.method.toLowerCase()] = operation(group, name, def, schemas)
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Banso API', version: '1.0.0', description: '認証は `Authorization: Token <IDトークン>` です。' },
    paths: sorted(paths),
    components: {
      schemas: sorted(schemas),
      responses: refusals(),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <IDトークン>' },
      },
    },
  }
}

function operation(group: string, name: string, def: EndpointDef, schemas: Json): Json {
  const query = def.query ? schemaOf(def.query, 'input', schemas) : {}
  const required = (query.required as string[] | undefined) ?? []
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: def.summary,
    'x-actors': actorsOf(def),
    ...(typeof def.access === 'object' && { 'x-permission': def.access.permission }),
    security: def.access === 'public' ? [] : [...(def.access === 'optional' ? [{}] : []), { token: [] }],
    parameters: [
      ...[...def.path.matchAll(/\{(\w+)\}/g)].map(([, param]) =>
        parameter('path', param ?? '', true, { type: 'string' }),
      ),
      ...Object.entries((query.properties as Json | undefined) ?? {}).map(([field, schema]) =>
        parameter(
          'query',
          field,
          required.includes(field),
          Object.keys(schema as Json).length > 0 ? schema : { type: 'string' },
        ),
      ),
      ...(def.ifMatch ? [parameter('header', 'If-Match', true, { type: 'string' })] : []),
      ...(def.method === 'POST' && typeof def.access === 'object'
        ? [parameter('header', 'Idempotency-Key', false, { type: 'string' })]
        : []),
    ],
    ...(def.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(def.body, 'input', schemas) } },
      },
    }),
    responses: { ...successes(def, schemas), ...failures(def) },
  }
}

const parameter = (place: string, name: string, required: boolean, schema: unknown): Json => ({
  name,
  in: place,
  required,
  schema,
  // Several values are one text on the wire: `status=doing,waiting`.
  ...((schema as Json).type === 'array' && { style: 'form', explode: false }),
})

/** JSON Schema of a part; records with an id move to the components, which every operation shares. */
function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Json): Json {
  const made: unknown = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const {
    $schema: _,
    $defs,
    ...json
  } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, { id: _, ...shared }] of Object.entries(($defs ?? {}) as Record<string, Json>))
    schemas[name] = shared
  return json
}

function successes(def: EndpointDef, schemas: Json): Json {
  const words: Record<string, string> = { '204': '成功(本文なし)', '302': '呼び出した方の所属先(Locationヘッダーなし)' }
  return Object.fromEntries(
    Object.entries(def.responses).map(([status, schema]) => [
      status,
      {
        description: words[status] ?? '成功',
        ...(status !== '204' && { content: contentOf(def, schema, schemas) }),
      },
    ]),
  )
}

const contentOf = ({ downloads }: EndpointDef, schema: z.core.$ZodType, schemas: Json): Json =>
  downloads
    ? { [downloads]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: schemaOf(schema, 'output', schemas) } }

/** The refusals a caller has to expect, by status; several codes may share one. */
function failures(def: EndpointDef): Json {
  const signedIn = def.access !== 'public'
  const ownsCompany = typeof def.access === 'object' && def.access.actor !== 'operator'
  const codes: ErrorCode[] = [
    ...(def.query || def.body ? (['bad_request'] as const) : []),
    ...(signedIn ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(def.path.includes('{') ? (['not_found'] as const) : []),
    ...(def.ifMatch ? (['conflict', 'precondition_required'] as const) : []),
    ...(def.body ? (['payload_too_large', 'unsupported_type', 'validation_failed'] as const) : []),
    'rate_limited',
    'server_error',
    'unavailable',
  ]
  return {
    ...(ownsCompany && !(302 in def.responses) && { '302': { $ref: '#/components/responses/Redirect' } }),
    ...Object.fromEntries(
      codes.map((code) => [String(errorCatalog[code].status), { $ref: `#/components/responses/${code}` }]),
    ),
  }
}

/** The refusals by code, described once. */
function refusals(): Json {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const entries = Object.entries(errorCatalog).map(([code, { message }]) => [code, { description: message, content }])
  return { Redirect: { description: '呼び出した方の所属先(Locationヘッダーなし)' }, ...Object.fromEntries(entries) }
}
