import { publicId } from "../../../rows";
import type { Cases } from "./world";

const newEmail = () => `caso-${publicId()}@correo.test`;

export const ACCOUNT_CASES: Cases = {
  signUp: [
    {
      status: 200,
      ask: () => ({
        path: "/auth/v1/signup",
        body: { email: newEmail(), password: "secreta", data: { name: "Ana" } },
      }),
    },
    {
      when: "with a short password",
      status: 422,
      ask: () => ({ path: "/auth/v1/signup", body: { email: newEmail(), password: "corta" } }),
    },
    {
      when: "of an address that has an account",
      status: 422,
      ask: ({ account }) => ({
        path: "/auth/v1/signup",
        body: { email: account.email, password: "secreta" },
      }),
    },
  ],
  createToken: [
    {
      status: 200,
      ask: ({ tokens }) => ({
        path: "/auth/v1/token?grant_type=refresh_token",
        body: { refresh_token: tokens.refresh },
      }),
    },
    {
      when: "with a wrong password",
      status: 400,
      ask: ({ account }) => ({
        path: "/auth/v1/token?grant_type=password",
        body: { email: account.email, password: "equivocada" },
      }),
    },
    {
      when: "with an unknown refresh token",
      status: 400,
      ask: () => ({
        path: "/auth/v1/token?grant_type=refresh_token",
        body: { refresh_token: "0".repeat(32) },
      }),
    },
    { when: "with no grant", status: 400, ask: () => ({ path: "/auth/v1/token", body: {} }) },
  ],
  logout: [
    { status: 204, ask: () => ({ path: "/auth/v1/logout?scope=local" }) },
    { when: "in no scope", status: 400, ask: () => ({ path: "/auth/v1/logout?scope=all" }) },
  ],
  readUser: [
    { status: 200, ask: () => ({ path: "/auth/v1/user" }) },
    { when: "with no token of ours", status: 403, ask: () => ({ path: "/auth/v1/user", bearer: "a.b.c" }) },
  ],
  readKeys: [{ status: 200, ask: () => ({ path: "/auth/v1/.well-known/jwks.json" }) }],
  readSettings: [{ status: 200, ask: () => ({ path: "/auth/v1/settings" }) }],
  readHealth: [{ status: 200, ask: () => ({ path: "/auth/v1/health" }) }],
};
