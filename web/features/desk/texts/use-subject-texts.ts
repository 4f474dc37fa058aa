import { useLingui } from '@lingui/react/macro'
import type { DeskSubject } from '../../../../contract/desk-import.ts'

interface SubjectTexts {
  title: string
  subtitle: string
  startTitle: string
  /** What is shown where nothing is live. */
  nothingLive: string
}

export function useSubjectTexts(subject: DeskSubject): SubjectTexts {
  const { t } = useLingui()
  switch (subject) {
    case 'places':
      return {
        title: t`Manage Places`,
        subtitle: t`Where people vote: import your office’s lists, check them, and publish them.`,
        startTitle: t`Import polling places`,
        nothingLive: t`Voters see no polling places from your office yet.`,
      }
    case 'ballots':
      return {
        title: t`Manage Ballots`,
        subtitle: t`What’s on the ballot: import your contests, check them, and publish them.`,
        startTitle: t`Import a ballot`,
        nothingLive: t`Voters see no ballot from your office yet.`,
      }
    case 'results':
      return {
        title: t`Manage Results`,
        subtitle: t`Your vote counts: import them, check them, and publish them.`,
        startTitle: t`Import a vote count`,
        nothingLive: t`Voters see no count from your office yet.`,
      }
  }
}
