import { expect } from 'vitest'
import { parseNistCount } from '../../../server/features/results/import/nist-count.ts'
import { changeCsv, changeJson, changeTable, changeXml, changeYaml } from '../testing/changed-format.ts'
import { type Format, testFormats } from '../testing/test-formats.ts'
import { filersUrl } from './candidates.ts'
import { parseFilers } from './candidates.ts'
import { CommitteeList, MembershipList, committeeUrls } from './committees.ts'
import { CongressOrigin, congressUrls } from './congress.ts'
import { parseCongressFile } from './congress.ts'
import { parsePeople } from './councils.ts'
import { parseElectionDates } from './election-dates.ts'
import { officesUrl } from './election-offices.ts'
import { parseOffices } from './election-offices.ts'
import { parseLegislators } from './legislators.ts'
import { relationUrls } from './places.ts'
import { parseRelations } from './places.ts'
import { houseUrl, senateMenuUrl, senateUrl } from './roll-call-files.ts'
import { parseHouseRollCall, parseSenateMenu, parseSenateRollCall } from './roll-call-files.ts'
import { parseCommitteeFile } from './state-committees.ts'
import { parseVoteGov } from './vote-gov.ts'
import { parseVoteview } from './voteview.ts'

const formats: Format[] = [
  {
    sample: 'legislators-current.json',
    file: 'legislators-current.json',
    read: (text) => parseCongressFile(congressUrls.legislators, CongressOrigin.shape.legislators, text),
    expected: expect.arrayContaining([
      expect.objectContaining({ id: expect.objectContaining({ bioguide: 'B001230', lis: 'S354' }) }),
    ]),
    change: changeJson,
    fields: `
      0.id 0.id.bioguide 0.name 0.name.first 0.name.last 0.terms 0.terms.0.type 0.terms.0.start 0.terms.0.end
      0.terms.0.state 0.terms.0.party`,
  },
  {
    sample: 'legislators-social-media.json',
    file: 'legislators-social-media.json',
    read: (text) => parseCongressFile(congressUrls.social, CongressOrigin.shape.social, text),
    expected: expect.arrayContaining([{ id: { bioguide: 'S001213' }, social: { twitter: 'RepBryanSteil' } }]),
    change: changeJson,
    fields: '0.id.bioguide 0.social',
  },
  {
    sample: 'legislators-district-offices.json',
    file: 'legislators-district-offices.json',
    read: (text) => parseCongressFile(congressUrls.offices, CongressOrigin.shape.offices, text),
    expected: expect.arrayContaining([expect.objectContaining({ id: { bioguide: 'B001230' } })]),
    change: changeJson,
    fields: '0.id.bioguide 0.offices 0.offices.0.id 0.offices.0.city 0.offices.0.state',
  },
  {
    sample: 'committees-current.json',
    file: 'committees-current.json',
    read: (text) => parseCongressFile(committeeUrls.committees, CommitteeList, text),
    expected: [
      expect.objectContaining({ thomas_id: 'HSAG', type: 'house', name: 'House Committee on Agriculture' }),
      expect.objectContaining({ thomas_id: 'SSAF', type: 'senate' }),
    ],
    change: changeJson,
    fields: '0.type 0.name 0.thomas_id 0.subcommittees.0.name 0.subcommittees.0.thomas_id',
  },
  {
    sample: 'committee-membership-current.json',
    file: 'committee-membership-current.json',
    read: (text) => parseCongressFile(committeeUrls.membership, MembershipList, text),
    expected: expect.objectContaining({
      HSAG: expect.arrayContaining([
        { name: 'Glenn Thompson', party: 'majority', rank: 1, title: 'Chair', bioguide: 'T000467' },
      ]),
    }),
    change: changeJson,
    fields: 'HSAG.0.name HSAG.0.party HSAG.0.rank HSAG.0.bioguide',
  },
  {
    sample: 'openstates-committee.yml',
    file: 'wy.yml',
    read: (text) => parseCommitteeFile({ path: 'data/wy/committees/wy.yml', text }),
    expected: expect.objectContaining({
      chamber: 'legislature',
      members: expect.arrayContaining([
        { name: 'Barry Crago', role: 'member', person_id: 'ocd-person/c6578593-1ca0-4b7d-8635-67249df87c36' },
      ]),
    }),
    change: changeYaml,
    fields: 'id classification name chamber links members members.0.name members.0.role',
  },
  {
    sample: 'civicpatch-people.yml',
    file: 'place_milton.yml',
    read: (text) => parsePeople({ path: 'data/mi/local/county_antrim__place_milton.yml', text }),
    expected: [
      expect.objectContaining({ name: 'Janet Beebe', updated_at: '2026-04-20T23:59:39+00:00', end_date: undefined }),
      expect.objectContaining({ name: 'Chris Weinzapfel', phones: ['(231) 264-6695'], end_date: undefined }),
    ],
    change: changeYaml,
    fields: `
      0.id 0.name 0.phones 0.emails 0.urls 0.office 0.office.name 0.office.division_ocdid 0.jurisdiction_ocdid
      0.source_urls 0.updated_at 0.end_date`,
  },
  {
    sample: 'openstates-legislators.csv',
    file: 'Open States, ND',
    read: (text) => parseLegislators('ND', text, []),
    expected: expect.arrayContaining([
      expect.objectContaining({ name: 'Brad Bekkedahl', chamber: 'upper', district: '1', phone: '701-328-3373' }),
    ]),
    change: changeCsv,
    fields: `
      id name current_party current_district current_chamber given_name family_name email image links
      capitol_address capitol_voice district_address district_voice twitter`,
    // A link, a photo or a phone that is none is left out.
    anyText: `
      name current_party current_district given_name family_name email image links capitol_address capitol_voice
      district_address district_voice twitter`,
  },
  {
    sample: 'fec-candidates.csv',
    file: 'candidate_summary_2026.csv',
    read: (text) => parseFilers(filersUrl(2026), text, (state, district) => state === 'WI' && district === 1).filers,
    expected: expect.arrayContaining([
      {
        id: 'H6WI01283',
        name: 'Mitchell Berman',
        party: 'DEM',
        office: 'H',
        state: 'WI',
        district: 1,
        status: 'C',
        money: { receipts: 217257, disbursements: 127092, cashOnHand: 90166, until: '2025-12-31' },
      },
    ]),
    change: changeCsv,
    fields: `
      Cand_Name Cand_Id Cand_Office Cand_Office_St Cand_Office_Dist Cand_Party_Affiliation
      Cand_Incumbent_Challenger_Open_Seat Total_Receipt Total_Disbursement Cash_On_Hand_COP Coverage_End_Date`,
    // Filers for other offices and places are left out; a district that does not exist is none.
    anyText: `
      Cand_Name Cand_Id Cand_Office Cand_Office_St Cand_Office_Dist Cand_Party_Affiliation
      Cand_Incumbent_Challenger_Open_Seat`,
  },
  {
    // The areas are invented.
    sample: 'census-congressional.txt',
    file: 'tab20_cd11920_zcta520_natl.txt',
    read: (text) => parseRelations(relationUrls(119, 2024).congressional, text),
    expected: [
      { zip: '53703', state: 'WI', code: '02', share: 1 },
      { zip: '58102', state: 'ND', code: '00', share: 1 },
      { zip: '78701', state: 'TX', code: '37', share: 1 },
    ],
    change: changeTable,
    fields: 'GEOID_CD119_20 GEOID_ZCTA5_20 AREALAND_ZCTA5_20 AREALAND_PART',
  },
  {
    sample: 'fec-election-dates.json',
    file: 'FEC, election-dates',
    read: (text) => parseElectionDates(text).results,
    expected: expect.arrayContaining([
      {
        election_date: '2026-12-12',
        election_state: 'LA',
        election_type_id: 'GR',
        election_type_full: 'General runoff',
      },
    ]),
    change: changeJson,
    fields: `
      pagination pagination.pages results results.0.election_date results.0.election_state
      results.0.election_type_id results.0.election_type_full`,
  },
  {
    sample: 'vote-gov-states.json',
    file: 'states.json',
    read: parseVoteGov,
    expected: expect.objectContaining({
      ar: {
        state_abbreviation: 'ar',
        registration_type: 'by-mail',
        hp_link: 'https://www.sos.arkansas.gov/elections/',
        confirm_registration_link: 'https://www.voterview.ar-nova.org/voterview',
      },
    }),
    change: changeJson,
    fields: 'al.state_abbreviation al.registration_type al.hp_link',
  },
  {
    // Written from the published description of the format; the email is invented.
    sample: 'fvap-election-offices.xml',
    file: 'election-offices.xml',
    read: (text) => parseOffices('AL', officesUrl('Alabama'), text),
    expected: expect.arrayContaining([
      { jurisdiction: 'Baldwin County', 'jurisdiction-type': 'County', email: '', state: 'AL' },
    ]),
    change: changeXml,
    fields: 'election-offices election-office jurisdiction jurisdiction-type email state',
  },
  {
    // Results of an election are imported with `npm run results`, which also says which file it reads.
    sample: 'nist-results.json',
    file: '',
    read: (text) => parseNistCount(text, 'ND').count,
    expected: expect.objectContaining({
      state: 'ND',
      electionDate: '2024-11-05',
      status: 'certified',
      contests: [expect.objectContaining({ id: 'us-house', name: 'Representative in Congress' })],
    }),
    change: changeJson,
    nameOf: (field) => field.replace(/\.(\d+)/g, '[$1]'),
    fields: `
      @type GeneratedDate Issuer Status GpUnit GpUnit.0.@id Election Election.0.Name Election.0.StartDate
      Election.0.ElectionScopeId Election.0.Contest Election.0.Contest.0.@type Election.0.Contest.0.@id
      Election.0.Contest.0.Name Election.0.Contest.0.ElectionDistrictId Election.0.Contest.0.ContestSelection
      Election.0.Contest.0.ContestSelection.0.@id Election.0.Contest.0.ContestSelection.0.VoteCounts
      Election.0.Contest.0.ContestSelection.0.VoteCounts.0.GpUnitId
      Election.0.Contest.0.ContestSelection.0.VoteCounts.0.Type
      Election.0.Contest.0.ContestSelection.0.VoteCounts.0.Count`,
  },
  {
    sample: 'voteview-members.csv',
    file: 'HS119_members.csv',
    read: (text) => parseVoteview('Voteview, HS119_members.csv', text),
    expected: expect.arrayContaining([
      expect.objectContaining({ chamber: 'President', bioguide_id: '', nominate_dim1: null }),
      {
        chamber: 'House',
        bioguide_id: 'A000055',
        nominate_dim1: 0.405,
        nominate_dim2: 0.469,
        nominate_number_of_votes: 339,
      },
    ]),
    change: changeCsv,
    fields: 'chamber bioguide_id nominate_dim1 nominate_dim2 nominate_number_of_votes',
  },
  {
    sample: 'house-roll-call.xml',
    file: 'roll278.xml',
    read: (text) => parseHouseRollCall({ url: houseUrl(2026, 278), text }, 119, 2026),
    expected: [
      {
        id: 'h278-119.2026',
        chamber: 'House',
        number: 278,
        date: '2026-07-22',
        subject: 'On Passage, H R 8800, National Defense Authorization Act for Fiscal Year 2027',
        result: 'Passed',
        resultText: 'Passed',
        totals: { yea: 216, nay: 212, present: 0, notVoting: 3 },
        votes: expect.arrayContaining([
          { memberId: 'A000370', lastName: 'Adams', state: 'NC', party: 'D', position: 'nay' },
          { memberId: 'B001302', lastName: 'Biggs', state: 'AZ', party: 'R', position: 'notVoting' },
        ]),
      },
    ],
    change: changeXml,
    fields: `
      rollcall-num vote-question vote-result action-date totals-by-vote yea-total nay-total present-total
      not-voting-total recorded-vote legislator@name-id legislator@party legislator@state vote`,
  },
  {
    sample: 'senate-vote-menu.xml',
    file: 'vote_menu_119_2.xml',
    read: (text) => parseSenateMenu(senateMenuUrl(119, 2), text),
    expected: [105, 163],
    change: changeXml,
    fields: 'votes vote_number',
  },
  {
    sample: 'senate-roll-call.xml',
    file: 'vote_119_2_00163.xml',
    read: (text) => parseSenateRollCall({ url: senateUrl(119, 2, 163), text }, 119, 2026),
    expected: {
      id: 's163-119.2026',
      chamber: 'Senate',
      number: 163,
      date: '2026-06-05',
      subject: 'On Passage of the Bill S. 2',
      result: 'Bill Passed',
      resultText: 'Bill Passed (52-47)',
      totals: { yea: 52, nay: 47, present: 0, notVoting: 1 },
      votes: expect.arrayContaining([
        { memberId: 'S354', lastName: 'Baldwin', state: 'WI', party: 'D', position: 'nay' },
        { memberId: 'S330', lastName: 'Bennet', state: 'CO', party: 'D', position: 'notVoting' },
      ]),
    },
    change: changeXml,
    fields: `
      vote_number vote_date vote_question_text vote_result vote_result_text count yeas nays present absent members
      lis_member_id last_name party state vote_cast`,
  },
]

testFormats(formats)
