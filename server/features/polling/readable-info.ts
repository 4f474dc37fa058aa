import { formatPhone } from '../../../civic/text/phone.ts'
import { readableCase } from '../../../civic/text/readable-case.ts'
import type { ElectionOffice, VotingPlace } from '../../../contract/voter-info.ts'

/** Names and addresses as people write them; many offices send them in capitals. */
export const toReadablePlace = (place: VotingPlace): VotingPlace => ({
  ...place,
  name: place.name && readableCase(place.name),
  address: readableCase(place.address),
  notes: place.notes && readableCase(place.notes),
  accessibility: place.accessibility && readableCase(place.accessibility),
  services: place.services && readableCase(place.services),
})

export const toReadableOffice = (office: ElectionOffice): ElectionOffice => ({
  ...office,
  name: office.name && readableCase(office.name),
  phone: office.phone && formatPhone(office.phone),
  services: office.services.map((service) => ({
    ...service,
    contact: service.contact && readableCase(service.contact),
    phone: service.phone && formatPhone(service.phone),
  })),
})
