export interface Passkey {
  user_id: string;
  id: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallenge {
  challenge: string;
  purpose: string;
  expires_at: Date;
}
