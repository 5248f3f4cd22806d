import { PASSING_PAGE_URL } from "~/generated/static-files";

/** Keeps a page that the Refresh header leaves out of the history (elements/late/passing-page). */
export function PassingPage({ to }: { to: string }) {
  return (
    <>
      <passing-page to={to} hidden />
      <script type="module" src={PASSING_PAGE_URL} async />
    </>
  );
}
