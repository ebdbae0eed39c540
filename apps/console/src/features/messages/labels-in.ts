/** Labels as they are typed: apart by commas, spaces or semicolons. */
export const labelsIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)
