import { addAccount, PASSWORD } from "../../../people";
import {
  addRestaurantWithDish,
  type CategoryRow,
  type DishRow,
  type RestaurantRow,
  type UserRow,
} from "../../../rows";
import { signInByCall, type Tokens } from "../../doors";

/** What a case may call about: an account that is signed in, and a restaurant with a dish. */
export type World = {
  account: UserRow;
  tokens: Tokens;
  restaurant: RestaurantRow;
  category: CategoryRow;
  dish: DishRow;
};

export async function newWorld(): Promise<World> {
  const account = await addAccount();
  return {
    account,
    // The whole Worker, which answers the cases, has the machine's clock.
    tokens: await signInByCall(account.email, PASSWORD, new Date()),
    ...(await addRestaurantWithDish({ visibleUntil: new Date(Date.now() + 86_400_000) })),
  };
}

/** A call. Without `bearer` it is made with the account's access token where its operation wants one. */
export type Asked = {
  path: string;
  /** The JSON body. */
  body?: unknown;
  /** A form instead of it. */
  form?: Record<string, string>;
  bearer?: string;
  headers?: Record<string, string>;
  /** Variables that differ from the test environment's. */
  set?: Record<string, unknown>;
};

/**
 * A call of an operation with the status of its answer. Every other thing that is expected of the answer stands in the
 * document.
 */
export type Case = {
  /** What is different about it; empty for the usual one. */
  when?: string;
  status: number;
  ask: (world: World) => Asked | Promise<Asked>;
};

/** The cases of operations by their ids, the usual one first. */
export type Cases = Readonly<Record<string, readonly [Case, ...Case[]]>>;
