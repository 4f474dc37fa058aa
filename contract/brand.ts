export const brand = 'Precinct'
export const product = 'precinct'
