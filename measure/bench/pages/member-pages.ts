import { comparePath, officialPath, paths } from '../../../contract/paths.ts'

export interface MemberPage {
  path: string
  /** Which address the member last looked up; otherwise a real one. */
  address?: 'sample'
}

/** The pages that are measured, as a member opens them. */
export const memberPages: Record<string, MemberPage> = {
  home: { path: paths.home },
  polling: { path: paths.polling, address: 'sample' },
  ballot: { path: paths.ballot, address: 'sample' },
  officials: { path: paths.officials },
  official: { path: officialPath('T000250') },
  compare: { path: comparePath('T000250', 'B001288') },
  events: { path: paths.events },
  results: { path: paths.results },
  discussions: { path: paths.discussions },
  register: { path: paths.register },
  quiz: { path: paths.candidateMatch },
  notifications: { path: paths.notifications },
  account: { path: paths.account },
}
