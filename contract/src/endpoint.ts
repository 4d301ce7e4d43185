import type * as z from 'zod'
import { grantOf, type Permission, type PermissionOf } from './permissions.ts'
import type { Actor } from './roles.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Status = 200 | 201 | 202 | 204 | 302
type Schema = z.core.$ZodType

/** `'/a/{x}/b/{y}'` → `'x' | 'y'` */
export type PathParam<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never

/**
 * Who may call. `public`: anybody, no token. `optional`: anybody; a token, where one comes, must be valid. `token`:
 * any valid token, also of a person without membership.
 * Otherwise the base's one actor, the row of the permission table, and (`owns`) which path parameter
 * must be the caller's own company; operators own nothing.
 */
export type Access<P extends string = string> =
  | 'public'
  | 'optional'
  | 'token'
  | { readonly actor: 'startup' | 'partner'; readonly owns: PathParam<P>; readonly permission: Permission | 'member' }
  | { readonly actor: 'operator'; readonly permission: Permission | 'member' }

export type EndpointDef = {
  readonly method: Method
  readonly path: `/api/${string}`
  /** Japanese, for the published API document. */
  readonly summary: string
  readonly access:
    | 'public'
    | 'optional'
    | 'token'
    | { readonly actor: Actor; readonly owns?: string; readonly permission: Permission | 'member' }
  readonly query?: z.ZodObject
  readonly body?: Schema
  /**
   * The call changes fields of a record as it was seen: without `If-Match` 428, stale 412. Commands (a change of state,
   * an answer, a rating, a reminder) are judged by the state they need instead, and say in the body what they stand on.
   */
  readonly ifMatch?: true
  /**
   * Works while the registration of the company is not complete; everything else answers 302 then. `only`: and no
   * longer once it is, when the call itself answers 302.
   */
  readonly whileRegistering?: true | 'only'
  /** Calls one person (or, without sign-in, one sender) may make; the default is the kernel's. */
  readonly limit?: { readonly calls: number; readonly seconds: number }
  /** The answer is a file of this media type, not JSON; its schema is `fileBody`. */
  readonly downloads?: `${string}/${string}`
  readonly responses: { readonly [S in Status]?: Schema }
}

/** What cannot be said by the shape alone: no unknown key, no body on GET, `owns` is a parameter of the path. */
type Refused<D extends EndpointDef> = { readonly [K in Exclude<keyof D, keyof EndpointDef>]: never } & (D extends {
  method: 'GET' | 'DELETE'
  body: Schema
}
  ? { readonly body: never }
  : unknown) & { readonly access: Access<D['path']> }

/** Declares an endpoint. Server, client, forms, OpenAPI and the authorization matrix all derive from the value. */
export const endpoint = <const D extends EndpointDef>(def: D & Refused<D>): D => def

export type EndpointGroup = { readonly [name: string]: EndpointDef }

/** Where calls stand: what their addresses begin with, who calls there, and (`owns`) which parameter is the own company. */
type Base =
  | { readonly path: `/api/${string}`; readonly actor: 'startup' | 'partner'; readonly owns: string }
  | { readonly path: `/api/${string}`; readonly actor: 'operator' }
/** The bases under which records stand. */
export const base = {
  startup: { path: '/api/startups/{startup_id}', actor: 'startup', owns: 'startup_id' },
  partner: { path: '/api/partners/{partner_id}', actor: 'partner', owns: 'partner_id' },
  operator: { path: '/api/operator', actor: 'operator' },
  operatorStartup: { path: '/api/operator/startups/{startup_id}', actor: 'operator' },
  operatorPartner: { path: '/api/operator/partners/{partner_id}', actor: 'operator' },
} as const satisfies Record<string, Base>

/** An endpoint that has no place yet: its path begins below a base, and of its access only the row is known. */
export type CallDef = Omit<EndpointDef, 'path' | 'access'> & {
  readonly path: `/${string}`
  readonly permission: Permission | 'member'
}
type RefusedCall<D extends CallDef> = { readonly [K in Exclude<keyof D, keyof CallDef>]: never } & (D extends {
  method: 'GET' | 'DELETE'
  body: Schema
}
  ? { readonly body: never }
  : unknown)

/** Declares the calls of a noun once, for every area that has them. */
export const calls = <const C extends { readonly [name: string]: CallDef }>(
  group: C & { readonly [K in keyof C]: RefusedCall<C[K]> },
): C => group

/**
 * The calls of a noun under a base: those whose row of the permission table names the base's actor. What an area may
 * never do has no endpoint there, and naming it does not compile.
 */
export const at = <
  const P extends Base & { readonly owns?: PathParam<P['path']> },
  const C extends { readonly [name: string]: CallDef },
>(
  place: P,
  group: C,
): {
  // Written out instead of named, so that an editor shows method, path and access, and not how they came about.
  readonly [K in keyof C as C[K]['permission'] extends PermissionOf<P['actor']> | 'member' ? K : never]: {
    readonly [F in Exclude<keyof C[K], 'permission'> | 'access']: F extends 'access'
      ? { readonly [W in Exclude<keyof P, 'path'> | 'permission']: W extends keyof P ? P[W] : C[K]['permission'] }
      : F extends 'path'
        ? `${P['path']}${C[K]['path']}`
        : F extends keyof C[K]
          ? C[K][F]
          : never
  }
} => {
  const { path: beginning, ...who }: Base = place
  const granted = Object.entries(group).filter(
    ([, { permission }]) => permission === 'member' || grantOf(permission, who.actor),
  )
  const placed = granted.map(([name, { permission, path, ...call }]) => [
    name,
    { ...call, path: `${beginning}${path}`, access: { ...who, permission } },
  ])
  return Object.fromEntries(placed)
}

type Empty<T> = Record<never, never> extends T ? true : false
type Slot<K extends string, T> = Empty<T> extends true ? { readonly [key in K]?: T } : { readonly [key in K]: T }

export type ParamsOf<D extends EndpointDef> = { readonly [K in PathParam<D['path']>]: string }

/** Of several endpoints: what each of their addresses names. None takes what only another's needs. */
type ParamsPart<D extends EndpointDef> = [PathParam<D['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<D> }
type RequestOfOne<D extends EndpointDef> = (D extends { query: infer Q extends Schema }
  ? Slot<'query', z.input<Q>>
  : { readonly query?: never }) &
  (D extends { body: infer B extends Schema } ? { readonly body: z.input<B> } : { readonly body?: never }) &
  (D extends { ifMatch: true } ? { readonly ifMatch: string } : { readonly ifMatch?: never }) &
  (D extends { method: 'POST' } ? { readonly idempotencyKey?: string } : { readonly idempotencyKey?: never })

/** The parts of a request beside its parameters, whatever the endpoint. */
type RequestParts = {
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly ifMatch?: string
  readonly idempotencyKey?: string
}

/**
 * What a caller passes. Parts the endpoint does not have are refused; parts without a required field may be left out.
 * For one of several endpoints, which the address decides: what each of them takes.
 */
export type RequestOf<D extends EndpointDef> = ParamsPart<D> &
  ((D extends unknown ? (request: RequestOfOne<D>) => void : never) extends (
    request: infer R extends RequestParts,
  ) => void
    ? R
    : never)

type BodyOf<D extends EndpointDef, S extends Status> = D['responses'][S] extends Schema
  ? z.output<D['responses'][S]>
  : undefined

/** What a handler answers: one of the declared statuses with its body. */
export type ReplyOf<D extends EndpointDef> = {
  [S in keyof D['responses'] & Status]: D['responses'][S] extends Schema
    ? z.input<D['responses'][S]> extends undefined
      ? { status: S; body?: undefined }
      : { status: S; body: z.input<D['responses'][S]> }
    : never
}[keyof D['responses'] & Status]

/** What the client gets: the body, or, where a 302 is declared, status and body, so that nobody overlooks it. */
export type ResponseOf<D extends EndpointDef> = 302 extends keyof D['responses']
  ? { [S in keyof D['responses'] & Status]: { status: S; body: BodyOf<D, S> } }[keyof D['responses'] & Status]
  : { [S in keyof D['responses'] & Status]: BodyOf<D, S> }[keyof D['responses'] & Status]

/** `'/a/{x}'` with `{ x: 'b/c' }` → `'/a/b%2Fc'` */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Who may call, as the OpenAPI document tells it (`x-actors`). */
export const actorsOf = ({ access }: EndpointDef): 'public' | readonly Actor[] => {
  if (access === 'public' || access === 'optional') return 'public'
  return access === 'token' ? ['startup', 'partner', 'operator'] : [access.actor]
}

/** The usual accesses, so that an endpoint reads `access: startupMay('goal.read')`. */
export const startupMay = <const P extends Permission | 'member'>(permission: P) =>
  ({ actor: 'startup', owns: 'startup_id', permission }) as const
export const partnerMay = <const P extends Permission | 'member'>(permission: P) =>
  ({ actor: 'partner', owns: 'partner_id', permission }) as const
export const operatorMay = <const P extends Permission | 'member'>(permission: P) =>
  ({ actor: 'operator', permission }) as const
