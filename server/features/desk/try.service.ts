import type { tryImport } from '../../../contract/desk.ts'
import type { Parsed } from '../../../contract/endpoint.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { VoterInfo } from '../../../contract/voter-info.ts'
import { AppError } from '../../core/app-error.ts'
import type { FindRequester } from '../../core/requester.ts'
import { canPublish } from './import-row.ts'
import type { Actor, ImportsService } from './imports.service.ts'

interface DraftLookup {
  tried: Parsed<typeof tryImport, 'body'>
  locale: Locale
  requester: FindRequester
}

/** What a voter would see if a draft were live. The polling feature supplies it. */
export type LookUpDraft = (feedId: number, lookup: DraftLookup) => Promise<VoterInfo>

export function createTryService({ imports, lookUp }: { imports: ImportsService; lookUp: LookUpDraft }) {
  return {
    async look(actor: Actor, id: number, lookup: DraftLookup): Promise<VoterInfo> {
      const row = await imports.requireImport(actor, id)
      if (row.feedId === null || !canPublish(row)) throw new AppError('conflict')
      return lookUp(row.feedId, lookup)
    },
  }
}
export type TryService = ReturnType<typeof createTryService>
