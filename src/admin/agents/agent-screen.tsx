export function AgentScreen() {
  return <h1>AgentScreen</h1>
}
