import { stateWithArticle } from '../../../../civic/address/states.ts'
import { electionsOf } from '../../../../civic/elections/next-election.ts'
import type { Source } from '../../../../contract/common.ts'
import { type DeadlineName, type Deadline, deadlineNames } from '../../../../contract/deadlines.ts'
import {
  type OfficialLink,
  type StateVoting,
  type UpcomingElection,
  stateVoting,
} from '../../../../contract/state-voting.ts'
import type { AskFacts } from '../../../http/inject-call.ts'
import { type Answer, type Fact, toAnswer, toFact } from './answer.ts'
import type { KnownPlace } from './place.ts'

const deadlineLabels: Record<DeadlineName, string> = {
  registerOnline: 'Last day to register online',
  registerByMail: 'Last day to register by mail',
  registerInPerson: 'Last day to register in person',
  applyMailBallot: 'Last day to request a mail ballot',
  firstDayEarlyVoting: 'First day of early voting',
  lastDayEarlyVoting: 'Last day of early voting',
  receiveMailBallot: 'Last day for mail ballots to arrive',
}

const withoutDate: Record<Exclude<Deadline['state'], 'known'>, string | null> = {
  unknown: null,
  'not-offered': 'Not offered in this state.',
  'not-needed': 'Not needed: every registered voter is mailed a ballot.',
  'set-locally': 'Set by the county or town. Ask the local election office.',
}

const ways: Record<StateVoting['registration'], string> = {
  online: 'Online, by mail or in person.',
  'maybe-online': 'By mail or in person. Sources differ on whether new voters can register online.',
  'mail-or-in-person': 'By mail or in person.',
  'in-person-or-excused-mail': 'In person; by mail only for voters who can’t come in person.',
  'in-person': 'In person.',
  'not-needed': 'No registration is needed to vote in this state.',
}

const idRules: Record<NonNullable<StateVoting['idAtPolls']>['category'], string> = {
  none: 'Most voters don’t need ID.',
  'non-strict-non-photo': 'ID is asked for, with or without a photo.',
  'non-strict-photo': 'Photo ID is asked for.',
  'strict-non-photo': 'ID is required, with or without a photo.',
  'strict-with-address': 'ID with name, date of birth and home address is required.',
  'strict-photo': 'Photo ID is required.',
  'strict-photo-no-provisional': 'Photo ID is required.',
}

interface Voting {
  voting: StateVoting
  /** The state's own office, used as the source of a fact that names none. */
  office: Source
  findSource(key: string | null): Source | undefined
}

async function readVoting(ask: AskFacts, { state, zip }: KnownPlace): Promise<Voting> {
  const voting = await ask(stateVoting, { params: { stateCode: state }, query: { zip } })
  const { website, name } = voting.office
  const list = voting.sources[website.source]
  return {
    voting,
    office: { name, url: website.url, asOf: list?.asOf ?? voting.today },
    findSource: (key) => (key === null ? undefined : voting.sources[key]),
  }
}

const askOffice = ({ office }: StateVoting) =>
  `Ask the election office: ${office.name}, ${office.phone}, ${office.website.host}.`

function electionFact(election: UpcomingElection, { office, findSource }: Voting): Fact {
  const { title, date, certainty, reach, status, statusNote, note } = election
  const remarks = [
    certainty === 'possible' && 'Held only if needed.',
    reach === 'some-areas' && 'Only in some areas.',
    status !== 'scheduled' && `This election was ${status === 'cancelled' ? 'canceled' : 'postponed'}.`,
    statusNote,
    note,
  ].filter(Boolean)
  return toFact(title, [`${date}.`, ...remarks].join(' '), {
    source: findSource(election.source),
    list: office,
    confirmed: election.confirmed && certainty === 'scheduled',
    link: office.url,
  })
}

export async function nextElections(ask: AskFacts, place: KnownPlace): Promise<Answer> {
  const read = await readVoting(ask, place)
  const { voting } = read
  const { upcoming, last } = electionsOf(voting)
  const state = stateWithArticle(place.state, 'en')
  const ended = last ? ` The last statewide election was the ${last.title} on ${last.date}.` : ''
  const message =
    upcoming.length === 0
      ? `We don’t have the next election date for ${state} yet.${ended} ${askOffice(voting)}`
      : `The next elections that we know of in ${state}.${ended} Local elections may come sooner.`
  const unknown = toFact('Next election', null, { source: undefined, list: read.office, confirmed: false })
  const facts = upcoming.map((election) => electionFact(election, read))
  return toAnswer(message, voting.today, facts.length > 0 ? facts : [unknown])
}

export async function votingDeadlines(ask: AskFacts, place: KnownPlace): Promise<Answer> {
  const read = await readVoting(ask, place)
  const { voting, office, findSource } = read
  const { toPrepare, upcoming } = electionsOf(voting)
  const election = toPrepare ?? upcoming.find(({ deadlines }) => deadlines !== null)
  const where = stateWithArticle(place.state, 'en')
  if (!election?.deadlines) {
    const unknown = toFact('Deadlines', null, { source: undefined, list: office, confirmed: false, link: office.url })
    return toAnswer(`We don’t have the next deadlines for ${where} yet. ${askOffice(voting)}`, voting.today, [unknown])
  }
  const { deadlines } = election
  const names = deadlineNames.filter((name) => deadlines.registrationNeeded || !name.startsWith('register'))
  const facts = names.map((name) => {
    const { date, time, state, basis, byCloseOfPolls, confirmed, source } = deadlines[name]
    const over = date !== null && date < voting.today ? 'Over.' : ''
    const details = [
      time && `By ${time}.`,
      basis && `Mail must be ${basis} by then.`,
      byCloseOfPolls && 'By the close of polls.',
    ]
    const value = state === 'known' && date ? [`${date}.`, ...details, over].filter(Boolean).join(' ') : null
    const text = value ?? (state === 'known' ? null : withoutDate[state])
    return toFact(deadlineLabels[name], text, { source: findSource(source), list: office, confirmed, link: office.url })
  })
  const none = deadlines.registrationNeeded ? '' : ' No registration is needed.'
  const first = upcoming[0]
  const isFirst = first === undefined || first.id === election.id
  const sooner = isFirst
    ? ''
    : ` We don’t have the deadlines of elections before it, such as ${first.title} on ${first.date}.`
  const message = `Deadlines in ${where} for: ${election.title}, ${election.date}.${none}${sooner} ${askOffice(voting)}`
  return toAnswer(message, voting.today, [electionFact(election, read), ...facts])
}

function linkFact(label: string, link: OfficialLink | undefined, { findSource, office }: Voting): Fact {
  const source = findSource(link?.source ?? null)
  return toFact(label, link ? link.url : null, { source, list: office, confirmed: true, link: link?.url ?? office.url })
}

export async function howToRegister(ask: AskFacts, place: KnownPlace): Promise<Answer> {
  const read = await readVoting(ask, place)
  const { voting, findSource, office } = read
  const { registration, eligibility, links } = voting
  const way = toFact('How to register', ways[registration], {
    source: findSource(links.register?.source ?? voting.office.website.source),
    list: office,
    confirmed: registration !== 'maybe-online',
  })
  const rule =
    eligibility &&
    toFact('Who can vote', eligibility.text, {
      source: findSource(eligibility.source),
      list: office,
      confirmed: eligibility.confirmed,
    })
  const pages = registration === 'not-needed' ? [] : [linkFact('Register to vote', links.register, read)]
  const facts = [way, ...(rule ? [rule] : []), ...pages, linkFact('Check your registration', links.status, read)]
  return toAnswer(
    `Registering to vote in ${stateWithArticle(place.state, 'en')}. ${askOffice(voting)}`,
    voting.today,
    facts,
  )
}

export async function pollingPlace(ask: AskFacts, place: KnownPlace): Promise<Answer> {
  const read = await readVoting(ask, place)
  const { voting, findSource, office } = read
  const { links, mailVoting, idAtPolls, hours } = voting
  const facts = [
    linkFact('Find your polling place', links.pollingPlace, read),
    ...(mailVoting?.who === 'all-mail'
      ? [
          toFact('Voting by mail', 'Every registered voter is mailed a ballot.', {
            ...mailVoting,
            source: findSource(mailVoting.source),
            list: office,
          }),
        ]
      : []),
    toFact('Usual poll hours on Election Day', hours?.text ?? null, {
      source: findSource(hours?.source ?? null),
      list: office,
      confirmed: hours?.confirmed ?? false,
    }),
    toFact('ID to bring', idAtPolls && idRules[idAtPolls.category], {
      source: idAtPolls?.source,
      list: office,
      confirmed: idAtPolls?.confirmed ?? false,
      link: links.voterId?.url ?? null,
    }),
  ]
  const message = `Only the voter’s full address tells the polling place. Look it up on the state’s own page. ${askOffice(voting)}`
  return toAnswer(message, voting.today, facts)
}
