import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { paths } from '../../contract/paths.ts'

export interface PageText {
  title: MessageDescriptor
  /** What the page is for, in a sentence. */
  line: MessageDescriptor
}

const admin: PageText = { title: msg`Admin`, line: msg`For the people who run this site.` }

/** What each page is, for visitors who must sign in first and for previews of shared links. */
const texts: Record<keyof typeof paths, PageText> = {
  home: {
    title: msg`Your Voice. Your Vote.`,
    line: msg`Everything you need to stay informed and engaged in democracy`,
  },
  polling: {
    title: msg`Find Polling Place`,
    line: msg`Where to vote, when polls are open and what to bring.`,
  },
  ballot: { title: msg`My Ballot`, line: msg`The candidates and ballot measures for your address.` },
  results: { title: msg`Election Results`, line: msg`Follow your state’s vote count and see past results.` },
  officials: { title: msg`Elected Officials`, line: msg`Your elected officials and how to contact them.` },
  official: {
    title: msg`Elected Officials`,
    line: msg`A member of Congress: offices, terms and votes, with sources.`,
  },
  committee: {
    title: msg`Elected Officials`,
    line: msg`A committee of Congress: who leads it and who is on it, with sources.`,
  },
  legislator: {
    title: msg`Elected Officials`,
    line: msg`A state legislator: contacts, offices and committees, with sources.`,
  },
  compare: { title: msg`Compare Lawmakers`, line: msg`See how members of Congress voted, side by side.` },
  candidateMatch: {
    title: msg`Candidate Match Quiz`,
    line: msg`12 questions. Your answers stay on your device.`,
  },
  events: { title: msg`Events`, line: msg`Elections, deadlines and events.` },
  discussions: { title: msg`Discussions`, line: msg`Talk with other voters. Keep it civil.` },
  register: { title: msg`Register to Vote`, line: msg`How and when to register in your state.` },
  notifications: { title: msg`Notifications`, line: msg`Choose how and when we remind you.` },
  notificationHistory: { title: msg`Notifications`, line: msg`The reminders we sent you.` },
  account: { title: msg`Your account`, line: msg`Your name, email, password and data.` },
  settings: { title: msg`Settings`, line: msg`Where you vote, how we reach you, and how you sign in.` },
  adminDates: admin,
  adminRatings: admin,
  adminEvents: admin,
  adminReports: admin,
  adminFacts: admin,
  adminEditors: admin,
  adminPlaces: admin,
  adminPlacesImport: admin,
  adminBallots: admin,
  adminBallotsImport: admin,
  adminResults: admin,
  adminResultsImport: admin,
}

/** By the path's pattern, such as /officials/:bioguideId. */
export const pageTexts = new Map<string, PageText>(
  Object.entries(texts).map(([name, text]) => [new Map<string, string>(Object.entries(paths)).get(name) ?? '', text]),
)
