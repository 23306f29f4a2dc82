export function AuditScreen() {
  return <h1>AuditScreen</h1>
}
