import { bySurname } from '../../../../civic/people/names.ts'

/** By surname, vacant seats last. */
export const sortSeats = <Seat extends { name: string | null }>(seats: Seat[]): Seat[] =>
  seats.toSorted((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return bySurname(a.name, b.name)
  })
