<?php
/**
 * What the script of a page asks. A page itself contains neither tokens nor nonces, so a cache may keep it for everybody.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

/** A nonce for the user whom the cookies name; empty for visitors. Pages of other sites cannot read it. */
function send_nonce(): void {
	nocache_headers();
	header( 'Content-Type: text/plain; charset=utf-8' );
	echo is_user_logged_in() && signs_in() ? esc_html( wp_create_nonce( 'wp_rest' ) ) : '';
	wp_die( '', '', array( 'response' => null ) );
}

add_action( 'wp_ajax_campus_widgets_nonce', __NAMESPACE__ . '\send_nonce' );
add_action( 'wp_ajax_nopriv_campus_widgets_nonce', __NAMESPACE__ . '\send_nonce' );

/**
 * A token of the current user, and of nobody else: the route has no parameter for a user.
 *
 * @return \WP_REST_Response|\WP_Error
 */
function send_token( \WP_REST_Request $request ) {
	$token = token_of_current_user( true === $request['renew'] );
	if ( is_wp_error( $token ) ) {
		// The reason is for administrators; a page learns only that it is so.
		error_log( 'campus-widgets: ' . $token->get_error_message() );
		return new \WP_Error( 'campus_token', 'The platform has issued no token.', array( 'status' => 502 ) );
	}
	$response = new \WP_REST_Response( array( 'token' => $token ) );
	$response->header( 'Cache-Control', 'no-store, private' );
	return $response;
}

add_action(
	'rest_api_init',
	function () {
		register_rest_route(
			'campus/v1',
			'/token',
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\send_token',
				// With its own look at the nonce, because WordPress wants none of users who sign in without cookies.
				'permission_callback' => fn( \WP_REST_Request $request ) => is_user_logged_in() && signs_in()
					&& wp_verify_nonce( (string) $request->get_header( 'x_wp_nonce' ), 'wp_rest' ),
				'args'                => array( 'renew' => array( 'type' => 'boolean', 'default' => false ) ),
			)
		);
	}
);
