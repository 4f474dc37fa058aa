import { expect } from 'vitest'
import { filersUrl } from '../../../packs/candidates/origin.ts'
import { CommitteeList, MembershipList, committeeUrls } from '../../../packs/committees/congress-origin.ts'
import { CongressOrigin, congressUrls } from '../../../packs/officials/congress-origin.ts'
import { relationUrls } from '../../../packs/places/origin.ts'
import { changeCsv, changeJson, changeTable, changeYaml } from '../testing/changed-format.ts'
import { type Format, testFormats } from '../testing/test-formats.ts'
import { parseFilers } from './candidates.ts'
import { parseCongressFile } from './congress.ts'
import { parsePeople } from './councils.ts'
import { parseLegislators } from './legislators.ts'
import { parseRelations } from './places.ts'
import { parseCommitteeFile } from './state-committees.ts'

const formats: Format[] = [
  {
    sample: 'legislators-current.json',
    file: 'legislators-current.json',
    read: (text) => parseCongressFile(congressUrls.legislators, CongressOrigin.shape.legislators, text),
    expected: expect.arrayContaining([
      expect.objectContaining({ id: expect.objectContaining({ bioguide: 'B001230', lis: 'S354' }) }),
    ]),
    change: changeJson,
    fields: [
      '0.id',
      '0.id.bioguide',
      '0.name',
      '0.name.first',
      '0.name.last',
      '0.terms',
      '0.terms.0.type',
      '0.terms.0.start',
      '0.terms.0.end',
      '0.terms.0.state',
      '0.terms.0.party',
    ],
  },
  {
    sample: 'legislators-social-media.json',
    file: 'legislators-social-media.json',
    read: (text) => parseCongressFile(congressUrls.social, CongressOrigin.shape.social, text),
    expected: expect.arrayContaining([{ id: { bioguide: 'S001213' }, social: { twitter: 'RepBryanSteil' } }]),
    change: changeJson,
    fields: ['0.id.bioguide', '0.social'],
  },
  {
    sample: 'legislators-district-offices.json',
    file: 'legislators-district-offices.json',
    read: (text) => parseCongressFile(congressUrls.offices, CongressOrigin.shape.offices, text),
    expected: expect.arrayContaining([expect.objectContaining({ id: { bioguide: 'B001230' } })]),
    change: changeJson,
    fields: ['0.id.bioguide', '0.offices', '0.offices.0.id', '0.offices.0.city', '0.offices.0.state'],
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
    fields: ['0.type', '0.name', '0.thomas_id', '0.subcommittees.0.name', '0.subcommittees.0.thomas_id'],
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
    fields: ['HSAG.0.name', 'HSAG.0.party', 'HSAG.0.rank', 'HSAG.0.bioguide'],
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
    fields: ['id', 'classification', 'name', 'chamber', 'links', 'members', 'members.0.name', 'members.0.role'],
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
    fields: [
      '0.id',
      '0.name',
      '0.phones',
      '0.emails',
      '0.urls',
      '0.office',
      '0.office.name',
      '0.office.division_ocdid',
      '0.jurisdiction_ocdid',
      '0.source_urls',
      '0.updated_at',
      '0.end_date',
    ],
  },
  {
    sample: 'openstates-legislators.csv',
    file: 'Open States, ND',
    read: (text) => parseLegislators('ND', text, []),
    expected: expect.arrayContaining([
      expect.objectContaining({ name: 'Brad Bekkedahl', chamber: 'upper', district: '1', phone: '701-328-3373' }),
    ]),
    change: changeCsv,
    fields: [
      'id',
      'name',
      'current_party',
      'current_district',
      'current_chamber',
      'given_name',
      'family_name',
      'email',
      'image',
      'links',
      'capitol_address',
      'capitol_voice',
      'district_address',
      'district_voice',
      'twitter',
    ],
    // A link, a photo or a phone that is none is left out.
    anyText: [
      'name',
      'current_party',
      'current_district',
      'given_name',
      'family_name',
      'email',
      'image',
      'links',
      'capitol_address',
      'capitol_voice',
      'district_address',
      'district_voice',
      'twitter',
    ],
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
    fields: [
      'Cand_Name',
      'Cand_Id',
      'Cand_Office',
      'Cand_Office_St',
      'Cand_Office_Dist',
      'Cand_Party_Affiliation',
      'Cand_Incumbent_Challenger_Open_Seat',
      'Total_Receipt',
      'Total_Disbursement',
      'Cash_On_Hand_COP',
      'Coverage_End_Date',
    ],
    // Filers for other offices and places are left out; a district that does not exist is none.
    anyText: [
      'Cand_Name',
      'Cand_Id',
      'Cand_Office',
      'Cand_Office_St',
      'Cand_Office_Dist',
      'Cand_Party_Affiliation',
      'Cand_Incumbent_Challenger_Open_Seat',
    ],
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
    fields: ['GEOID_CD119_20', 'GEOID_ZCTA5_20', 'AREALAND_ZCTA5_20', 'AREALAND_PART'],
  },
]

testFormats(formats)
