import { createContext, useContext } from 'react'
import type { EventList } from '../../../contract/events.ts'

type EventListFacts = Pick<EventList, 'today' | 'sources'> | undefined

/** Needed only by an open event card. As a context it does not make every card render again when the list changes. */
export const EventListContext = createContext<EventListFacts>(undefined)

export const useEventList = () => useContext(EventListContext)
