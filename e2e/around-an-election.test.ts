import { afterAll, expect, test } from 'vitest'
import { stateWithArticle } from '../civic/address/states.ts'
import { lateRegistration } from '../civic/elections/late-registration.ts'
import { electionsOf } from '../civic/elections/next-election.ts'
import { isRemoteRegistrationOver } from '../civic/elections/registration-over.ts'
import type { Deadlines } from '../contract/deadlines.ts'
import { paths } from '../contract/paths.ts'
import { type StateVoting, soonDays } from '../contract/state-voting.ts'
import { startApp } from './app.ts'
import { count, createPageReader, findVoting, formatDay, formatTime } from './voters.ts'

// What pages say shortly before, on and after an election, as the server sends them.

const app = await startApp()
afterAll(() => app.close())
const read = await createPageReader(app)
const find = (now: string, matches: (voting: StateVoting) => boolean) => findVoting(app, now, matches)

const weeksBefore = '2026-10-22T18:00:00Z'
const electionDay = '2026-11-03T18:00:00Z'
const dayAfter = '2026-11-04T15:00:00Z'
const weeksAfter = '2026-11-18T18:00:00Z'

const registersWhenVoting = (deadlines: Deadlines | null | undefined, value: Deadlines['sameDayRegistration']) =>
  deadlines?.registrationNeeded === true && deadlines.sameDayConfirmed && deadlines.sameDayRegistration === value

test('who is not registered reads how that is still possible', async () => {
  const anyTime =
    'in person during early voting or on Election Day. Ask your election office where. Bring proof of where'
  const proof = 'Bring ID and proof of where you live. You may also need proof of citizenship.'
  for (const [now, value, text] of [
    [weeksBefore, 'yes', `Not registered? You can still register ${anyTime}`],
    [
      electionDay,
      'yes',
      'You can still register today. Ask your election office where. Bring proof of where you live.',
    ],
    [weeksBefore, 'election-day-only', `Not registered? You can still register at the polls on Election Day. ${proof}`],
    [electionDay, 'election-day-only', `You can still register at the polls today. ${proof}`],
  ] as const) {
    const { stateCode } = await find(
      now,
      ({ next, step, today }) =>
        step?.kind !== 'register' &&
        registersWhenVoting(next?.deadlines, value) &&
        (now === electionDay || Boolean(next?.deadlines && isRemoteRegistrationOver(next.deadlines, today))),
    )
    await read(stateCode, [text])
  }

  // Beside another step, the deadline to register that is still open comes first.
  const usual = await find(
    '2026-10-01T18:00:00Z',
    ({ stateCode, next }) => stateCode === 'CA' && registersWhenVoting(next?.deadlines, 'yes'),
  )
  await read(usual.stateCode, ['until early voting begins', 'Not registered? Register by Monday, October 19, 2026.'])

  // Beside a deadline it is another way.
  const open = await find(
    weeksBefore,
    ({ next, step, today }) =>
      step?.kind === 'register' &&
      next?.deadlines?.sameDayRegistration === 'yes' &&
      next.deadlines.sameDayConfirmed &&
      !isRemoteRegistrationOver(next.deadlines, today),
  )
  await read(open.stateCode, [`You can also register ${anyTime}`])

  const early = await find(
    weeksBefore,
    ({ next, step }) =>
      step?.methods.join() === 'in-person' && registersWhenVoting(next?.deadlines, 'early-voting-only'),
  )
  for (const path of [paths.home, paths.events]) {
    const text = 'Not registered? You can register when you vote early, but not on Election Day.'
    const page = await read(early.stateCode, [text, 'Find where to vote early', 'Register or check my'], { path })
    expect(page).not.toContain('You can also register')
  }

  const none = await find(weeksBefore, ({ registration }) => registration === 'not-needed')
  const home = await read(none.stateCode, ['Where I vote'])
  expect(home).not.toMatch(/Ready to Register|Not registered\?|check my registration/i)
})

test('the register page says first what is too late, and nothing while a deadline is open', async () => {
  for (const [closed, left, text] of [
    [
      'all',
      'later-elections',
      'Registration for the DATE election has closed. You can still register for later elections.',
    ],
    [
      'online-and-mail',
      'in-person',
      'Online and mail registration for the DATE election have closed. You can still register in person.',
    ],
    ['mail', 'in-person', 'Mail registration for the DATE election has closed. You can still register in person.'],
    ['online-and-mail', 'ask', 'have closed. Ask your election office if you can register on Election Day.'],
  ] as const) {
    const { stateCode, next } = await find(weeksBefore, (voting) => {
      const late = voting.next?.deadlines && lateRegistration(voting.next.deadlines, voting.today)
      return late?.closed === closed && late.left === left
    })
    const notice = text.replace('DATE', formatDay(next?.date ?? '', 'long'))
    const page = await read(stateCode, [notice, ' Registration (opens'], { path: paths.register })
    expect(page.indexOf(notice)).toBeLessThan(page.indexOf(' Registration (opens'))
    if (left === 'in-person') expect(page).not.toContain('You can register online, by mail or in person.')
    if (left === 'later-elections')
      await read(stateCode, [`del ${formatDay(next?.date ?? '', 'long', 'es')} ya cerró.`], {
        path: paths.register,
        locale: 'es',
      })
  }
  const open = await find(weeksBefore, ({ step }) => step?.kind === 'register' && step.methods.includes('online'))
  expect(await read(open.stateCode, ['Last day to register'], { path: paths.register })).not.toMatch(/ha(s|ve) closed/)
  // Early voting begins first, but this page is about registering.
  const early = await find('2026-10-01T18:00:00Z', ({ step, next, today }) => {
    const online = next?.deadlines?.registerOnline.date ?? ''
    return step?.kind === 'early-voting-begins' && online > today
  })
  await read(early.stateCode, ['left to register to vote'], { path: paths.register })
})

test('a deadline says its hour and its conditions, and an unknown one that it may be near', async () => {
  const today = await find(
    '2026-10-05T19:00:00Z',
    ({ step }) => step?.kind === 'register' && step.days === 0 && step.time !== null,
  )
  await read(today.stateCode, ['is the last day to register to vote', `, by ${formatTime(today.step?.time ?? null)}`])

  const unsure = await find('2026-10-08T15:00:00Z', ({ step }) => step?.methods.join() === 'online' && !step.confirmed)
  const confirm = `in ${stateWithArticle(unsure.stateCode, 'en')}; confirm at ${unsure.office.website.host}`
  await read(unsure.stateCode, [`register to vote online ${confirm}`])

  const received = await find(
    weeksBefore,
    ({ next, step }) =>
      step?.kind === 'register' &&
      step.methods.length > 1 &&
      next?.deadlines?.registerByMail.basis === 'received' &&
      next.deadlines.registerByMail.confirmed,
  )
  const arrival = formatDay(received.next?.deadlines?.registerByMail.date ?? '', 'long')
  await read(received.stateCode, [`A mailed registration form must arrive by ${arrival}.`])

  const excuse = await find(
    weeksBefore,
    ({ next, step }) => Boolean(next?.deadlines?.mailReason) && step?.kind === 'early-voting-ends' && step.confirmed,
  )
  await read(excuse.stateCode, [`${excuse.step?.days} days`, 'left to vote early in'])
  await read(excuse.stateCode, ['You need an accepted reason to vote by mail here.'], { path: paths.polling })

  const local = await find(weeksBefore, ({ next }) => next?.deadlines?.firstDayEarlyVoting.state === 'set-locally')
  await read(local.stateCode, ['Days set by your county or town'])

  const nowhere = await find(
    weeksBefore,
    ({ next }) =>
      next?.deadlines?.firstDayEarlyVoting.state === 'not-offered' &&
      next.deadlines.applyMailBallot.state === 'unknown',
  )
  const hurry = 'ail ballot deadlines may be only days away. Check now.'
  expect(await read(nowhere.stateCode, [`M${hurry}`])).not.toContain('Early voting and mail ballot')
  await read(nowhere.stateCode, ['deadlines yet. Ask your election office.'], { path: paths.polling })

  const mailed = await find(weeksBefore, ({ mailVoting }) => mailVoting?.dropOffOnly === true)
  expect(await read(mailed.stateCode, ['Find where to drop off my ballot'])).not.toContain('Early voting')
  const finder = `Find places to vote or drop off your ballot on ${mailed.links.pollingPlace?.host}`
  expect(await read(mailed.stateCode, [finder], { path: paths.polling })).not.toContain('Early voting')

  const unknown = await find(
    weeksBefore,
    ({ next }) =>
      next?.deadlines?.firstDayEarlyVoting.state === 'unknown' && next.deadlines.applyMailBallot.state === 'unknown',
  )
  await read(unknown.stateCode, [`Early voting and m${hurry}`])

  const runoff = await find(weeksAfter, ({ step }) => step?.certainty === 'possible')
  expect(await read(runoff.stateCode, ['Runoff'])).not.toMatch(/\d+ days/)
})

test('after an election voters read what still counts, and a runoff once, before the count if it is near', async () => {
  const late = await find(
    dayAfter,
    ({ after }) =>
      after?.steps.some(({ kind, time, past }) => kind === 'mail-ballots-arrive' && time !== null && !past) ?? false,
  )
  const arrival = late.after?.steps.find(({ kind }) => kind === 'mail-ballots-arrive')
  const hour = `${formatDay(arrival?.date ?? '', 'medium')}, by ${formatTime(arrival?.time ?? null)}`
  await read(late.stateCode, [arrival?.text ?? '', hour])
  await read(late.stateCode, [hour], { path: paths.results })

  const [next, now] = ['Next election', 'What happens now']
  const runoffIn = (isNear: boolean) =>
    find(
      weeksAfter,
      ({ step, after, possible: [first] }) =>
        !step &&
        after !== null &&
        first?.certainty === 'possible' &&
        Boolean(first.note) &&
        first.days <= soonDays &&
        first.days <= 21 === isNear,
    )
  for (const isNear of [true, false]) {
    const { stateCode, possible } = await runoffIn(isNear)
    const page = await read(stateCode, [next, now])
    expect(count(page, possible[0]?.note ?? '')).toBe(1)
    expect(page.indexOf(next) < page.indexOf(now)).toBe(isNear)
    const ballot = await read(stateCode, [possible[0]?.title ?? ''], { path: paths.ballot })
    expect(count(ballot, possible[0]?.note ?? '')).toBe(1)
  }

  // No one waits for polling places on the last day.
  const offer = 'Tell me when it’s here'
  const finder = 'Find my polling place'
  const voting = await find(
    '2026-11-30T15:00:00Z',
    ({ step, possible: [first], links }) => step?.days === 1 && first?.days === 1 && links.pollingPlace !== undefined,
  )
  app.clock.set('2026-11-02T15:00:00Z')
  await read(voting.stateCode, [finder, offer], { path: paths.polling })
  app.clock.set(electionDay)
  expect(await read(voting.stateCode, [finder], { path: paths.polling })).not.toContain(offer)
})

test('every page names the same next election, and that a primary without a date may come first', async () => {
  for (const locale of ['en', 'es'] as const) {
    const voting = await find(
      '2026-11-15T18:00:00Z',
      ({ possible: [first] }) => first?.reach === 'some-areas' && first.days <= soonDays === (locale === 'es'),
    )
    const [first] = electionsOf(voting).upcoming
    for (const path of [paths.home, paths.events, paths.polling, paths.register, paths.results]) {
      const styles = (['full', 'long', 'medium'] as const).map((style) => formatDay(first?.date ?? '', style, locale))
      const isNamed = async () => {
        const page = await read(voting.stateCode, [], { path, locale })
        return styles.some((date) => page.includes(date))
      }
      await expect.poll(isNamed, { message: `${path} in ${voting.stateCode}: ${styles[0]}` }).toBe(true)
    }
  }

  const { stateCode } = await find(
    '2028-07-20T15:00:00Z',
    ({ isPrimaryMissing, isSoon, possible }) => isPrimaryMissing && isSoon && possible.length === 0,
  )
  const primary = 'There may be a primary first. We don’t have its date.'
  for (const path of [paths.home, paths.polling, paths.register, paths.ballot]) {
    const page = await read(stateCode, [primary, 'May be out of date.'], { path })
    expect(count(page, primary)).toBe(1)
  }
  await read(stateCode, ['Puede haber una primaria antes. No tenemos la fecha.'], { locale: 'es' })

  const odd = await find(
    '2027-10-20T15:00:00Z',
    ({ possible: [first], step }) => !step && first?.reach === 'some-areas' && first.days <= soonDays,
  )
  const [election] = odd.possible
  await read(odd.stateCode, [
    `${formatDay(election?.date ?? '')}${election?.title}`,
    'Ask your election office if your area votes in it.',
  ])
})
