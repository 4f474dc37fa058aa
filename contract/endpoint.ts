import type { z } from 'zod'

/**
 * Who may call: anyone, a signed-in member, an editor of some state or county, or an administrator. `visitors` is for members,
 * and for everyone if the operator opened the page of events. Checked in one place, server/http/bind.ts. Which area an editor
 * may change is checked by the feature.
 */
export type Access = 'public' | 'visitors' | 'user' | 'editor' | 'admin'

/** The access, input and reply of an endpoint. Declared in a *.schemas.ts file, which only pages with a form load. */
export interface Operation {
  access: Access
  /** One line for the API page. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  /** Status of a successful reply: 200 unless something was created or queued. */
  status?: 200 | 201 | 202
  /** True for an act of an administrator or editor that changes what voters see. It needs a recent second factor. */
  reachesVoters?: boolean
}

/** The operation of the endpoint of the same name. all.schemas.ts puts the two together. */
export const operation = <O extends Operation>(definition: O) => definition

/** One API call: the server binds a handler to it and the client calls it. */
export interface Endpoint<O extends Operation = Operation> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** In Fastify's notation: `/api/officials/zip/:zip`. */
  path: `/${string}`
  /** True for a GET, and for a POST that changes nothing and carries input too private for a URL. */
  readOnly: boolean
  /** Never set: it carries the types of the input and the reply. */
  operation?: O
}

// @__NO_SIDE_EFFECTS__
export function endpoint<O extends Operation>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  { readOnly = method === 'GET' } = {},
): Endpoint<O> {
  return { method, path, readOnly }
}

/** What a caller passes: only the inputs this endpoint declares. */
export type Input<E extends Endpoint> = Part<'params', E> & Part<'query', E> & Part<'body', E>

export type Reply<E extends Endpoint> = z.output<OperationOf<E>['reply']>

/** A part of the input as the handler gets it. */
export type Parsed<E extends Endpoint, Name extends InputName> =
  OperationOf<E> extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : Missing[Name]

export type OperationOf<E extends Endpoint> = NonNullable<E['operation']>

interface Missing {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: undefined
}
type InputName = keyof Missing

type Part<Name extends InputName, E extends Endpoint> =
  OperationOf<E> extends Record<Name, infer Schema extends NonNullable<Operation[Name]>>
    ? undefined extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
    : { [K in Name]?: undefined }
