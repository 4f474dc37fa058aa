import { type DeskSubject, guesses } from '../../../contract/desk-import.ts'
import type { DeskImport, publishImport } from '../../../contract/desk.ts'
import type { Parsed } from '../../../contract/endpoint.ts'
import { AppError } from '../../core/app-error.ts'
import type { Clock } from '../../core/clock.ts'
import type { Actor, ImportsService } from './imports.service.ts'
import type { ImportsStore } from './imports.store.ts'
import type { ProblemsStore } from './problems.store.ts'
import { NewerLive, type PublicationStore } from './publication.store.ts'
import { problem } from './reader.ts'

interface PublicationDeps {
  imports: ImportsService
  importsStore: ImportsStore
  store: PublicationStore
  problems: ProblemsStore
  clock: Clock
  removeFiles(importId: number): Promise<void>
  onPlanFailed(plan: FailedPlan): void
}

export interface FailedPlan {
  id: number
  subject: DeskSubject
  area: string
  publishBy: string
  code: 'publish_failed' | 'newer_live'
}

type PublishInput = Parsed<typeof publishImport, 'body'>

const dayMs = 24 * 60 * 60 * 1000
const maxDaysAhead = 366

export function createPublicationService(deps: PublicationDeps) {
  const { imports, importsStore, store, problems, clock, removeFiles, onPlanFailed } = deps

  async function removeOld(id: number) {
    await removeFiles(id)
    await store.removeRetired()
  }

  async function publishPlanned({ id, subject, area, publishBy }: Omit<FailedPlan, 'code'>) {
    try {
      if (await store.publishPlanned(id, clock.now())) await removeOld(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const isNewerLive = error instanceof NewerLive
      const isMoved = await importsStore.move({
        id,
        from: ['scheduled'],
        change: { status: 'draft', publishAt: null, publishBy: null },
        audit: {
          at: clock.now(),
          actorId: publishBy,
          action: 'desk.publish-failed',
          details: { reason: error.message },
        },
      })
      if (!isMoved) return
      const code = isNewerLive ? 'newer_live' : 'publish_failed'
      const value = isNewerLive ? null : error.message
      await problems.add(id, problem({ severity: 'warning', code, value }))
      onPlanFailed({ id, subject, area, publishBy, code })
    }
  }

  return {
    async publish(actor: Actor, id: number, input: PublishInput): Promise<DeskImport> {
      const { area } = await imports.requireImport(actor, id)
      const open = (await problems.totals(id)).find(({ code }) => guesses.has(code) && !input.confirmed.includes(code))
      if (open) throw new AppError('invalid_input', { fields: { confirmed: open.code } })
      if (input.at === null) {
        await store.publish(id, { at: clock.now(), actorId: actor.id, area }, input)
        await removeOld(id)
        return imports.get(actor, id)
      }
      const now = clock.now()
      const publishAt = new Date(input.at)
      if (publishAt <= now || publishAt.getTime() > now.getTime() + maxDaysAhead * dayMs)
        throw new AppError('invalid_input', { fields: { at: 'not_ahead' } })
      await store.schedule(id, { at: now, actorId: actor.id, area }, { ...input, publishAt })
      return imports.get(actor, id)
    },

    async takeBack(actor: Actor, id: number): Promise<DeskImport> {
      const { area } = await imports.requireImport(actor, id)
      await store.takeBack(id, { at: clock.now(), actorId: actor.id, area })
      return imports.get(actor, id)
    },

    /** Publishes the imports that are due. One that cannot be published becomes a draft again, with the problem. */
    async publishDue(signal: AbortSignal) {
      const failures: unknown[] = []
      for (const plan of await store.due(clock.now())) {
        if (signal.aborted) return
        try {
          await publishPlanned({ ...plan, publishBy: plan.publishBy ?? '' })
        } catch (error) {
          // One office's bad list must not hide the others from voters.
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'could not publish all that was due')
    },
  }
}
export type PublicationService = ReturnType<typeof createPublicationService>
