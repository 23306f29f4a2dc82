export function changedFiles(folder?: string): readonly string[]
export function changedOfLate(folder?: string): readonly string[] | null
