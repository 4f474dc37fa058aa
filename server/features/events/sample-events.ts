import type { I18n } from '@lingui/core'
import type { LocalDate, StateCode } from '../../../contract/common.ts'
import type { EventType } from '../../../contract/events.ts'

export interface SampleEvent {
  id: string
  type: EventType
  date: LocalDate
  time: string
  stateCode: StateCode
  location: string
  title(i18n: I18n): string
  description(i18n: I18n): string
}

/** Made-up events that show what an event looks like. They are marked as samples and accept no RSVPs. */
export const sampleEvents: SampleEvent[] = [
  {
    id: 'sample-rally-1',
    type: 'rally',
    date: '2027-03-20',
    time: '2:00 PM - 5:00 PM',
    stateCode: 'TX',
    location: 'Republic Square, Austin, TX',
    title: (i18n) => i18n._('Get Out the Vote Rally'),
    description: (i18n) => i18n._('An afternoon of speakers and music about voting in local elections.'),
  },
  {
    id: 'sample-debate-1',
    type: 'debate',
    date: '2027-04-15',
    time: '7:00 PM - 9:00 PM',
    stateCode: 'OH',
    location: 'Ohio Theatre, Columbus, OH',
    title: (i18n) => i18n._('City Council Candidate Debate'),
    description: (i18n) => i18n._('Candidates answer questions from the audience on housing, transit and schools.'),
  },
  {
    id: 'sample-fundraiser-1',
    type: 'fundraiser',
    date: '2027-05-08',
    time: '6:00 PM - 8:00 PM',
    stateCode: 'GA',
    location: 'Piedmont Park, Atlanta, GA',
    title: (i18n) => i18n._('Voter Education Fundraiser'),
    description: (i18n) => i18n._('Dinner and a silent auction for nonpartisan voter education.'),
  },
  {
    id: 'sample-rally-2',
    type: 'rally',
    date: '2027-09-25',
    time: '11:00 AM - 1:00 PM',
    stateCode: 'PA',
    location: 'Independence Mall, Philadelphia, PA',
    title: (i18n) => i18n._('Register to Vote Rally'),
    description: (i18n) => i18n._('Volunteers help newcomers check and update their registration.'),
  },
]
