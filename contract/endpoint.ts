import { z } from 'zod'

/**
 * Who may call: anyone, a signed-in member, an editor of some state or county, or an administrator. Checked in one place,
 * server/http/bind.ts. Which area an editor may change is checked by the feature.
 */
export type Access = 'public' | 'user' | 'editor' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Shape = z.ZodObject

/** One API call, declared once: the server binds a handler to it and the client calls it. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  method: Method
  /** In Fastify's notation: `/api/officials/zip/:zip`. */
  path: `/${string}`
  access: Who
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** Status of a successful reply: 200 unless something was created or queued. */
  status: 200 | 201 | 202
  /** True for a GET, and for a POST that changes nothing and carries input too private for a URL. */
  readOnly: boolean
  /** True for an act of an administrator or editor that changes what voters see. It needs a recent second factor. */
  reachesVoters: boolean
}

const noInput = z.object({})
type NoInput = typeof noInput

type EndpointDefinition<P, Q, B, R, A> = Pick<Endpoint, 'method' | 'path' | 'summary'> &
  Partial<Pick<Endpoint, 'status' | 'readOnly' | 'reachesVoters'>> & {
    access: A
    params?: P
    query?: Q
    body?: B
    reply: R
  }

export function endpoint<
  A extends Access,
  R extends z.ZodType,
  P extends Shape = NoInput,
  Q extends Shape = NoInput,
  B extends z.ZodType = z.ZodUndefined,
>(definition: EndpointDefinition<P, Q, B, R, A>): Endpoint<P, Q, B, R, A>
export function endpoint(definition: EndpointDefinition<Shape, Shape, z.ZodType, z.ZodType, Access>): Endpoint {
  return {
    params: noInput,
    query: noInput,
    body: z.undefined(),
    status: 200,
    readOnly: definition.method === 'GET',
    reachesVoters: false,
    ...definition,
  }
}

/** What a caller passes: only the inputs this endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', z.input<E['params']>> &
  Part<'query', z.input<E['query']>> &
  BodyPart<z.input<E['body']>>

export type Reply<E extends Endpoint> = z.output<E['reply']>

type Part<Name extends string, Value> =
  Value extends Record<string, never> ? { [K in Name]?: undefined } : { [K in Name]: Value }
type BodyPart<Value> = undefined extends Value ? { body?: Value } : { body: Value }
