/** The part of oidc-provider 9 that the tests' issuer uses. */
declare module "oidc-provider" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";

  export type Context = {
    method: string;
    path: string;
    req: IncomingMessage;
    res: ServerResponse;
    type: string;
    body: unknown;
    respond: boolean;
    oidc: {
      provider: Provider;
      client: { clientId: string };
      session: { accountId: string };
    };
  };

  export type Account = {
    accountId: string;
    claims: () => Record<string, unknown> & { sub: string };
  };

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    listen(port: number, listening?: () => void): Server;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>;
    Grant: new (grant: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  }
}
