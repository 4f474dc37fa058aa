/** The advisory lock under which calendar dates are compared with other dates: an arbitrary number that no other lock uses. */
export const calendarLock = 619_204_817
