/** SQLSTATE codes: deadlock detected, serialization failure. */
const conflictCodes = /^(40P01|40001)$/

/** Whether the database ended the transaction because of others that ran at the same time. Nothing of it was kept. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflictCodes.test(String(error.code))
}
