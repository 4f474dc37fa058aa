import type { I18n } from '@lingui/core'
import type { LocalDate } from '../../../contract/common.ts'
import type { DataRelease, FileChanges } from '../../../contract/data.ts'
import type { DescribedRelease } from '../../../contract/site-pages.ts'
import { formatDay } from '../../core/date-format.ts'
import { setName } from './file-texts.ts'

export const goodUntil = (i18n: I18n, day: LocalDate) =>
  i18n._('Good until {day}.', { day: formatDay(i18n, day, 'long') })

/** What a release changed, for the page and for the feed. */
export function releaseText(
  i18n: I18n,
  { createdAt, changes }: DataRelease,
): Pick<DescribedRelease, 'title' | 'changes' | 'note'> {
  return {
    title: i18n._('Updated facts of {day}', { day: formatDay(i18n, createdAt.slice(0, 10), 'long') }),
    changes: (changes ?? []).map((change) => ({
      set: change.set,
      ids: change.ids,
      text: `${setName(i18n, change.set)}: ${changeText(i18n, change)}`,
    })),
    note: noteInstead(i18n, changes),
  }
}

function noteInstead(i18n: I18n, changes: FileChanges[] | null): string | undefined {
  if (changes === null) return i18n._('We don’t know what changed.')
  return changes.length === 0 ? i18n._('No list of facts changed.') : undefined
}

/** Such as "3 added, 1 changed". */
const changeText = (i18n: I18n, { added, removed, changed }: FileChanges): string =>
  [
    added > 0 && i18n._('{count} added', { count: i18n.number(added) }),
    changed > 0 && i18n._('{count} changed', { count: i18n.number(changed) }),
    removed > 0 && i18n._('{count} removed', { count: i18n.number(removed) }),
  ]
    .filter((part) => part !== false)
    .join(', ')
