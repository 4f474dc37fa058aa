const formulaError = /^#(N\/[AD]|¡?(REF|VALUE|VALOR|DIV\/0|NULL|NULO|NUM|SPILL|CALC)!|¿?(NAME|NOMBRE)\?)$/

/** What Excel writes where a formula failed, even in a CSV file: nobody typed it, and it is not a name or address. */
export const isFormulaError = (cell: string | null = null): boolean => cell !== null && formulaError.test(cell)
