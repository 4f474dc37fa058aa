import { expect, test } from 'vitest'
import { reference } from '../../../harness/fixtures/reference.ts'
import { fixedClock } from '../../core/clock.ts'
import { createTerms } from '../../reference/terms.ts'
import { createPageSubject } from './profile.service.ts'

const { officials, committees } = reference
const subjectOn = (day: string) => {
  const clock = fixedClock(`${day}T12:00:00Z`)
  return createPageSubject(reference, createTerms(officials, clock))
}
const subjectOf = subjectOn('2026-11-15')

test('a page about a person or a committee has its name', () => {
  const member = officials.congress().find((seat) => seat.member)?.member
  const [seat] = committees.ofMember(member?.bioguideId ?? '')
  const [legislator] = officials.legislature('TX')?.members ?? []
  expect(subjectOf({ bioguideId: member?.bioguideId })).toBe(member?.name)
  expect(subjectOf({ committeeId: seat?.committee.id })).toBe(seat?.committee.name)
  const legislatorId = legislator?.id.replace('ocd-person/', '')
  expect(subjectOf({ legislatorId })).toBe(legislator?.name)
  expect(subjectOn('2028-06-01')({ legislatorId })).toBeUndefined()
})

test.each([undefined, {}, { zip: '10001' }, { committeeId: 'HSXX' }, { legislatorId: '../x' }, { bioguideId: 7 }])(
  'no subject for %j',
  (params) => {
    expect(subjectOf(params)).toBeUndefined()
  },
)
