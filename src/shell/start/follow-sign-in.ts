let followsSignIn = false

/** The first screen follows the sign-in page, as a navigation would: its heading gets the focus. */
export function followSignIn(): void {
  followsSignIn = true
}

export function takeFollowsSignIn(): boolean {
  const follows = followsSignIn
  followsSignIn = false
  return follows
}
