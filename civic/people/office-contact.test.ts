import { expect, test } from 'vitest'
import { isCampaignContact, isLegislativeContact, isOtherChamberEmail } from './office-contact.ts'

test.each([
  'collins.jay.web@flsenate.gov',
  'repluke@Capitol.hawaii.gov',
  'Jeff.Jackson@ncleg.gov',
  'mstrinden@ndlegis.gov',
  'mhilgers@leg.ne.gov',
  'dhenderson@le.utah.gov',
  'DelJJones@house.virginia.gov',
  'https://a18.asmdc.org',
  'http://mgaleg.maryland.gov/webmga/frmMain.aspx',
])('%s is the contact of a legislator', (contact) => expect(isLegislativeContact(contact)).toBe(true))

test.each([
  'ltgov@senate.ms.gov',
  'attorney.general@alaska.gov',
  'oag@arkansasag.gov',
  'https://myfloridalegal.com/',
  'https://www.evansvillegov.org/city',
  'mayor@nola.gov',
])('%s is not', (contact) => expect(isLegislativeContact(contact)).toBe(false))

test('an email of the other chamber', () => {
  expect(isOtherChamberEmail('rep.felzkowski@legis.wisconsin.gov', 'upper')).toBe(true)
  expect(isOtherChamberEmail('rep.felzkowski@legis.wisconsin.gov', 'lower')).toBe(false)
  expect(isOtherChamberEmail('sen.smith@legis.wisconsin.gov', 'lower')).toBe(true)
  expect(isOtherChamberEmail('senator.bert.stedman@akleg.gov', 'upper')).toBe(false)
})

test.each([
  ['info@suzyforsenate.com', true],
  ['gail@gailfornewmexico.com', true],
  ['https://www.votejanedoe.com/contact', true],
  ['senatorlightford@senatorlightford.com', false],
  ['mayor@milfordstate.gov', false],
  ['https://vote.gov/', false],
  ['jdoe@ilhousegop.org', false],
])('%s is the contact of a campaign: %s', (contact, expected) => expect(isCampaignContact(contact)).toBe(expected))
