import type { ColumnType, Generated } from 'kysely'
import type { LocalDate, StateCode } from '../../contract/common.ts'
import type { EventDraft, EventStatus, Moderation } from '../../contract/events.ts'
import type { FactOutcome, FactReportStatus, FactState } from '../../contract/fact-reports.ts'
import type { FollowFrequency, FollowSubject } from '../../contract/follows.ts'
import type { ImportantDateType } from '../../contract/important-dates.ts'
import type { Locale } from '../../contract/locale.ts'
import type { Channel } from '../../contract/notifications.ts'
import type { ReminderReason, ReminderStatus } from '../../contract/reminders.ts'
import type { TimeZone } from '../../contract/time-zones.ts'
import type { DeskTables } from './desk-tables.ts'
import type { DiscussionTables } from './discussion-tables.ts'
import type { FactTables } from './fact-tables.ts'

/** Which feature writes the text of a message. */
export type MessageKind = 'date' | 'election' | 'places' | 'place-change' | 'follow-news' | 'fact-report' | 'test'

/** The tables in camel case; their columns are snake_case. Change it only together with a migration. */
export interface Database extends FactTables, DeskTables, DiscussionTables {
  users: {
    id: string
    name: string
    email: string
    emailVerified: boolean
    image: string | null
    isAdmin: Generated<boolean>
    /** The areas of the member in `editors`. */
    editorOf: Generated<string[]>
    twoFactorEnabled: Generated<boolean>
    stateCode: string | null
    eventInterests: Generated<string[]>
    locale: Generated<Locale>
    browserKey: Generated<string>
    confirmationAskedAt: Date | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  editors: {
    userId: string
    area: string
    grantedAt: Date
    grantedBy: string
  }
  sessions: {
    id: string
    userId: string
    /** The SHA-256 hash of the token in the cookie. */
    token: string
    expiresAt: Date
    ipAddress: string | null
    userAgent: string | null
    secondFactorAt: Generated<Date | null>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  accounts: {
    id: string
    userId: string
    providerId: string
    accountId: string
    accessToken: string | null
    refreshToken: string | null
    idToken: string | null
    accessTokenExpiresAt: Date | null
    refreshTokenExpiresAt: Date | null
    scope: string | null
    password: string | null
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  verifications: {
    id: string
    identifier: string
    value: string
    expiresAt: Date
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  passkeys: {
    id: string
    userId: string
    name: string | null
    publicKey: string
    credentialId: string
    counter: number
    deviceType: string
    backedUp: boolean
    transports: string | null
    aaguid: string | null
    createdAt: Generated<Date>
  }
  twoFactors: {
    id: string
    userId: string
    secret: string
    backupCodes: string
    verified: Generated<boolean>
    failedVerificationCount: Generated<number>
    lockedUntil: Generated<Date | null>
    createdAt: Generated<Date>
  }
  attempts: {
    key: string
    count: number
    lastAt: Date
    nextAt: Date
  }
  /** Secrets that give access, such as the key that signs cookies. They are not in a backup. */
  secrets: {
    name: string
    value: string
  }
  /** Secrets that give no access and must outlive a restore, such as the key of unsubscribe links. They are in a backup. */
  lastingSecrets: {
    name: string
    value: string
  }
  purges: {
    /** Always true: the primary key of a table with a single row. */
    onlyOne: Generated<boolean>
    purgedAt: Date | null
    isRequested: boolean
  }
  auditLog: {
    id: Generated<number>
    at: Date
    actorId: string
    action: string
    targetType: string
    targetId: string
    reason: string | null
    details: ColumnType<Record<string, unknown>, string>
  }
  upstreamAnswers: {
    key: string
    value: ColumnType<unknown, string>
    fetchedAt: Date
  }
  ratingSets: {
    id: Generated<number>
    rater: string
    sourceUrl: string | null
    asOf: string
    count: number
    importedAt: Date
    importedBy: string | null
  }
  events: {
    id: Generated<number>
    title: string
    type: EventDraft['type']
    date: LocalDate
    startTime: string
    endTime: string | null
    timeZone: TimeZone
    startsAt: Date
    endsAt: Date
    location: string
    stateCode: StateCode | null
    description: string
    capacity: number | null
    /** Counties whose editors may change it, besides the editors of its state. */
    counties: Generated<string[]>
    attendees: Generated<number>
    moderation: Moderation
    status: Generated<Exclude<EventStatus, 'postponed'>>
    reason: string | null
    userId: string | null
    sequence: Generated<number>
    createdAt: Date
    updatedAt: Date
  }
  eventRsvps: {
    eventId: number
    userId: string
    createdAt: Date
  }
  calendarTokens: {
    userId: string
    tokenHash: string
    createdAt: Date
    /** The session in which it was made; null for older rows. */
    sessionId: string | null
  }
  accountExports: {
    userId: string
    until: Date
  }
  importantDates: {
    id: Generated<number>
    title: string
    titleEs: string | null
    type: ImportantDateType
    date: LocalDate
    stateCode: StateCode | null
    description: string
    descriptionEs: string | null
    notificationDaysBefore: Generated<number>
    isActive: Generated<boolean>
    revision: Generated<number>
    origin: string | null
    confirmedBy: Generated<'calendar' | 'administrator' | null>
    followsCalendar: Generated<boolean>
    createdAt: Date
    updatedAt: Date
  }
  importantDateRevisions: {
    dateId: number
    revision: number
    title: string
    titleEs: string | null
    type: ImportantDateType
    date: LocalDate
    stateCode: StateCode | null
    description: string
    descriptionEs: string | null
    isActive: boolean
  }
  notificationPreferences: {
    userId: string
    emailNotifications: Generated<boolean>
    pushNotifications: Generated<boolean>
    voterRegistrationDeadlines: Generated<boolean>
    primaryElectionDates: Generated<boolean>
    generalElectionDates: Generated<boolean>
    earlyVotingPeriods: Generated<boolean>
    civicEvents: Generated<boolean>
    followNews: Generated<boolean>
    quietFrom: string | null
    quietUntil: string | null
    timeZone: TimeZone | null
    updatedAt: Date
  }
  pushSubscriptions: {
    id: Generated<number>
    userId: string
    endpoint: string
    p256dh: string
    auth: string
    createdAt: Date
    /** The session in which it was made; null for older rows. */
    sessionId: string | null
  }
  emailChanges: {
    userId: string
    email: string
    tokenHash: string
    createdAt: Date
    expiresAt: Date
  }
  /** Messages to send, and those that were sent. */
  outbox: {
    id: Generated<number>
    kind: MessageKind
    /** Makes the message unique, together with member, channel and edition. */
    key: Generated<string>
    /** What the kind needs to write the text. */
    payload: ColumnType<unknown, string | null | undefined, string | null>
    /** 0, or for a correction of a date the revision that it corrects to. */
    edition: Generated<number>
    /** Null for an answer to a report: the report has the address. */
    userId: string | null
    channel: Channel
    status: Generated<ReminderStatus>
    reason: ReminderReason | null
    reasonStatus: string | null
    attempts: Generated<number>
    notBefore: Date
    leasedUntil: Date | null
    /** The revision of the date that was sent. */
    toldRevision: number | null
    subject: string | null
    message: string | null
    sentAt: Date | null
    createdAt: Date
  }
  follows: {
    id: Generated<number>
    userId: string
    subject: FollowSubject
    frequency: FollowFrequency
    seen: ColumnType<unknown, string, string>
    week: LocalDate
    checked: string
    createdAt: Date
  }
  placeWatches: {
    id: Generated<number>
    userId: string
    zip: string
    stateCode: StateCode
    address: string | null
    electionDate: LocalDate | null
    lastFeedId: Generated<number>
    lookedUpAt: Date | null
    foundAt: Date | null
    foundSource: string | null
    createdAt: Date
  }
  requestCounts: {
    minute: number
    key: string
    count: number
  }
  upstreamCalls: {
    hour: number
    key: string
    count: number
  }
  factReports: {
    id: Generated<number>
    factId: string
    fact: ColumnType<FactState, string, string>
    userId: string | null
    email: string | null
    locale: Locale
    problem: string
    link: string | null
    senderKey: string | null
    status: Generated<FactReportStatus>
    outcome: FactOutcome | null
    answer: string | null
    createdAt: Date
    decidedAt: Date | null
  }
}
