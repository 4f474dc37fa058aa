/** Opens the preferences when added to the URL of the events page. */
export const preferencesHash = '#preferences'
