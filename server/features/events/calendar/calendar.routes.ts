import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as schemas from '../../../../contract/calendar.schemas.ts'
import * as contract from '../../../../contract/calendar.ts'
import { toRequest } from '../../../../contract/request.ts'
import { AppError } from '../../../core/app-error.ts'
import { bind } from '../../../http/bind.ts'
import { localeOf } from '../../../http/locale.ts'
import { compress } from '../../../http/responses/compress.ts'
import { replyCacheOf, sendKept } from '../../../http/responses/reply-cache.ts'
import type { createCalendarService } from './calendar.ts'

const calendarType = 'text/calendar; charset=utf-8'

type Service = ReturnType<typeof createCalendarService>

export function serveCalendars(app: FastifyInstance, service: Service) {
  // Not bound to the contract like the other endpoints: a calendar is text, not JSON, and may be answered with 304.
  app.get(contract.stateFeed.path, async (request, reply) => {
    const { state } = schemas.stateFeed.params.parse(request.params)
    const { lang = 'en', alarms } = schemas.stateFeed.query.parse(request.query)
    const hasAlarms = alarms === '1'
    const { version, write } = await service.stateCalendar(state, lang, hasAlarms)
    if (hasAlarms) reply.header('content-disposition', `attachment; filename="${state.toLowerCase()}-elections.ics"`)
    const headers = { 'content-type': calendarType, 'cache-control': 'public, max-age=3600' }
    const name = [state.toUpperCase(), lang, hasAlarms, version].join(' ')
    return sendKept(replyCacheOf(app), reply, { name, status: 200, headers, read: write })
  })

  app.get(contract.memberFeed.path, { onSend: compress }, async (request, reply) => {
    const { token } = schemas.memberFeed.params.parse(request.params)
    const { lang } = schemas.memberFeed.query.parse(request.query)
    reply.header('cache-control', 'private, no-cache')
    return sendCalendar(request, reply, await service.memberCalendar(token, lang))
  })

  app.get(contract.eventFile.path, async (request, reply) => {
    const session = await app.identify(request)
    if (!session) throw new AppError('unauthorized')
    const { id } = schemas.eventFile.params.parse(request.params)
    const { lang } = schemas.eventFile.query.parse(request.query)
    const text = await service.eventCalendar(session.user, id, lang ?? localeOf(request))
    reply.headers({ 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${id}.ics"` })
    return sendCalendar(request, reply, text)
  })

  bind(app, contract.calendarToken, ({ user }) => service.getTokenStatus(user.id))

  bind(app, contract.renewCalendarToken, async ({ user, sessionId }) => {
    const { token, createdAt } = await service.renewToken(user, sessionId)
    return { path: toRequest(contract.memberFeed, { params: { token } }).path, createdAt }
  })

  bind(app, contract.removeCalendarToken, ({ user }) => service.removeToken(user))
}

function sendCalendar(request: FastifyRequest, reply: FastifyReply, text: string) {
  // A weak tag, because the same calendar is sent compressed or not.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag).type(calendarType)
  const cachedTags = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim())
  return cachedTags.includes(etag) || cachedTags.includes('*') ? reply.code(304).send() : reply.send(text)
}
