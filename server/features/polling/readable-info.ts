import { formatPhone } from '../../../civic/text/phone.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { ElectionOffice, VotingPlace } from '../../../contract/voter-info.ts'

/** Names and addresses as people write them; many offices send them in capitals. */
export const toReadablePlace = (place: VotingPlace): VotingPlace => ({
  ...place,
  name: place.name && readableCase(place.name),
  address: readableCase(place.address),
  notes: place.notes && readableCase(place.notes),
})

export const toReadableOffice = (office: ElectionOffice): ElectionOffice => ({
  ...office,
  name: office.name && readableCase(office.name),
  phone: office.phone && formatPhone(office.phone),
})
