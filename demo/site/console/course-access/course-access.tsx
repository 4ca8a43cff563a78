import { CodeList } from './code-list.tsx';
import { RequestList } from './request-list.tsx';

/** How people get into the courses of a school that cost something: their requests, and activation codes. */
export function CourseAccess() {
  return (
    <>
      <RequestList />
      <CodeList />
    </>
  );
}
