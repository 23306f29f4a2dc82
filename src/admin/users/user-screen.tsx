export function UserScreen() {
  return <h1>UserScreen</h1>
}
