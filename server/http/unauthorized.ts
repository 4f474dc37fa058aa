import type { FastifyRequest } from 'fastify'
import { product } from '../../contract/brand.ts'
import { AppError } from '../core/app-error.ts'

const sessionCookie = new RegExp(`(?:^|; *)(?:__Host-)?${product}_session=.`)

/**
 * For a request without a valid session. An expired session has no cookie anymore, so one that still has its cookie was
 * ended elsewhere: the browser then removes what it stored for the member.
 */
export const unauthorized = ({ headers }: FastifyRequest) =>
  new AppError('unauthorized', sessionCookie.test(headers.cookie ?? '') ? { fields: { session: 'ended' } } : {})
