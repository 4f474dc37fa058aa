import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '../../../contract/desk-import.ts'
import * as contract from '../../../contract/desk.ts'
import { AppError } from '../../core/app-error.ts'
import type { Areas } from '../../core/areas.ts'
import { i18nFor } from '../../core/i18n.ts'
import { type Context, bind } from '../../http/bind.ts'
import { acceptedLocale } from '../../http/locale.ts'
import { findRequester } from '../../http/requester.ts'
import type { CheckService } from './check.service.ts'
import type { ColumnsService } from './columns.service.ts'
import type { DifferencesService } from './differences.service.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import { problemTexts, problemsToCsv } from './problem-texts.ts'
import type { PublicationService } from './publication.service.ts'
import { templateCsv } from './template.ts'
import type { TryService } from './try.service.ts'
import type { UploadsService } from './uploads.service.ts'

export interface DeskServices {
  imports: ImportsService
  uploads: UploadsService
  columns: ColumnsService
  checks: CheckService
  differences: DifferencesService
  trials: TryService
  publications: PublicationService
}

const actorOf = ({ user, areas }: { user: { id: string }; areas: Areas }): Actor => ({ id: user.id, areas })

/** Adds to a problem what is wrong and what to do, in the reader's language. */
function inWords({ request }: { request: FastifyRequest }) {
  const texts = problemTexts(i18nFor(acceptedLocale(request)))
  return <Problem extends { code: ProblemCode }>(problem: Problem) => ({ ...problem, text: texts[problem.code] })
}

export function serveDesk(app: FastifyInstance, services: DeskServices) {
  const { imports, columns, checks, differences, trials, publications } = services

  bind(app, contract.deskAreas, (context) => imports.areas(actorOf(context), context.query.state))
  bind(app, contract.listImports, (context) => imports.list(actorOf(context), context.query))
  bind(app, contract.getImport, (context) => imports.get(actorOf(context), context.params.id))
  bind(app, contract.createImport, (context) => imports.create(actorOf(context), context.body))
  bind(app, contract.importColumns, async (context) => {
    const reply = await columns.get(actorOf(context), context.params.id, context.query.role)
    return { ...reply, problems: reply.problems.map(inWords(context)) }
  })
  bind(app, contract.mapColumns, (context) => columns.set(actorOf(context), context.params.id, context.body))
  bind(app, contract.checkImport, (context) => checks.request(actorOf(context), context.params.id))
  bind(app, contract.importProblems, async (context) => {
    const reply = await imports.problems(actorOf(context), context.params.id, context.query.after)
    return { ...reply, totals: reply.totals.map(inWords(context)) }
  })
  bind(app, contract.importDifferences, (context) => differences.get(actorOf(context), context.params.id))
  bind(app, contract.importBallot, (context) =>
    differences.ballot(actorOf(context), context.params.id, acceptedLocale(context.request)),
  )
  bind(app, contract.tryImport, (context) => {
    const { params, body, request } = context
    return trials.look(actorOf(context), params.id, {
      tried: body,
      locale: acceptedLocale(request),
      requester: findRequester(app, request),
    })
  })
  bind(app, contract.publishImport, (context) =>
    publications.publish(actorOf(context), context.params.id, context.body),
  )
  bind(app, contract.unscheduleImport, (context) => imports.unschedule(actorOf(context), context.params.id))
  bind(app, contract.takeBackImport, (context) => publications.takeBack(actorOf(context), context.params.id))
  bind(app, contract.discardImport, (context) => imports.discard(actorOf(context), context.params.id))
  serveUploads(app, services)
  serveSpreadsheets(app, services)
}

function serveSpreadsheets(app: FastifyInstance, { imports }: DeskServices) {
  const sendCsv = (reply: FastifyReply, name: string, text: string) => {
    reply.header('content-disposition', `attachment; filename="${name}.csv"`).type('text/csv; charset=utf-8')
    return text
  }
  bind(app, contract.problemsCsv, async (context) => {
    const { params, reply, request } = context
    const problems = await imports.allProblems(actorOf(context), params.id)
    return sendCsv(reply, `problems-${params.id}`, problemsToCsv(problems, acceptedLocale(request)))
  })
  bind(app, contract.importTemplate, ({ params: { form, role }, reply }) => {
    const text = templateCsv(form, role)
    if (text === null) throw new AppError('not_found')
    return sendCsv(reply, `${form}-${role}`, text)
  })
}

/** Parts of files have a scope of their own: only there may a body be bytes, and as large as a part of a file. */
function serveUploads(app: FastifyInstance, { uploads }: DeskServices) {
  bind(app, contract.startUpload, (context) => uploads.start(actorOf(context), context.params.id, context.body))
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: contract.chunkBytes },
      (_request, body, parsed) => parsed(null, body),
    )
    const append = (context: Context<typeof contract.sendChunk>) => {
      const { body, params, query } = context
      if (!(body instanceof Uint8Array)) throw new AppError('unsupported_media_type')
      return uploads.append(actorOf(context), params.id, { offset: query.offset, bytes: body })
    }
    bind(scope, contract.sendChunk, append, { hasLargeBody: true })
  })
}
