import { describe, expect, test } from 'vitest'
import { Label, MemberName } from './member-name.schemas.ts'

const accepts = (name: string) => MemberName.safeParse(name).success

describe('the name of a member', () => {
  test.each([
    'Pat Voter',
    'José Núñez',
    'Аня Петрова',
    'Ελένη',
    'محمد علي',
    'Nguyễn Thị Minh',
    'Jane Staff',
    'Tim Administer',
    'Emin Modaresi',
    'Adam Ministers',
    'Pat Official',
    'Ada Admin',
    'X Æ A-12',
  ])('may be %j', (name) => {
    expect(accepts(name)).toBe(true)
  })

  test.each([
    'Admin',
    'ADMINISTRATOR',
    'Admin Pat',
    'Аdmin',
    'Admіn',
    'Adm1n',
    'Admln',
    'Adrnin',
    'Àdmín',
    'Ａｄｍｉｎ',
    'A d m i n',
    'A.d.m.i.n.',
    'Ad\u200bmin',
    'Moderator Pat',
    'M0derat0r',
    'Moderadora',
    'Precinct Team',
    'The Рrecinct',
    'Prec1nct',
    'pre-cinct',
    'Support Desk',
    'Official',
    'Mod',
  ])('cannot pass for staff: %j', (name) => {
    expect(accepts(name)).toBe(false)
  })

  test.each(['\u202eretoV taP', 'Pat\u2066', 'Pat\u200f Voter', 'Pat\u061c', 'Pat\nVoter'])(
    'has no direction marks or control characters: %j',
    (name) => {
      expect(accepts(name)).toBe(false)
    },
  )
})

test('a passkey may be called by any name', () => {
  expect(Label.safeParse('Admin laptop').success).toBe(true)
})
