/** The error body of the token address (RFC 6749, section 5.2). */
export interface OAuthError {
  error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
  error_description: string;
}

/** An error body with a sentence for the developer who reads it. */
export function oauthError(error: OAuthError['error'], description: string): OAuthError {
  return { error, error_description: description };
}
