import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ImportStatus } from '../../../../contract/desk-import.ts'

type Tone = 'neutral' | 'outline' | 'good' | 'warn' | 'bad' | 'absent'

export const statusTexts: Record<ImportStatus, { label: MessageDescriptor; tone: Tone }> = {
  open: { label: msg({ message: 'Not checked yet', context: 'import' }), tone: 'outline' },
  checking: { label: msg`Checking`, tone: 'outline' },
  rejected: { label: msg`Has errors`, tone: 'bad' },
  draft: { label: msg`Ready to publish`, tone: 'warn' },
  scheduled: { label: msg({ message: 'Scheduled', context: 'import' }), tone: 'warn' },
  live: { label: msg({ message: 'Live', context: 'import' }), tone: 'good' },
  replaced: { label: msg({ message: 'Replaced', context: 'import' }), tone: 'neutral' },
  taken_back: { label: msg`Taken back`, tone: 'neutral' },
  discarded: { label: msg({ message: 'Discarded', context: 'import' }), tone: 'absent' },
}

/** Imports that somebody still works on. */
export const unfinished: ReadonlySet<ImportStatus> = new Set(['open', 'checking', 'rejected', 'draft', 'scheduled'])

/** Whether files and columns can still be changed. */
export const isEditable = (status: ImportStatus) => status === 'open' || status === 'rejected' || status === 'draft'
