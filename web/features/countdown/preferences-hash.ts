/** Added to the address of the events page it opens the preferences at once. */
export const preferencesHash = '#preferences'
