export function AgentsScreen() {
  return <h1>AgentsScreen</h1>
}
