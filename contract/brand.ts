export const brand = 'Precinct'
export const product = 'precinct'

export const copyrightYears = (year: number) => (year > 2025 ? `2025-${year}` : '2025')
